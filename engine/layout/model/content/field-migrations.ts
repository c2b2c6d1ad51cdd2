import type { CollectionMigration, FieldMigrationStep, MigrationStep } from '../../../../schemas';
import type { Migration } from '../migration';

/** A step for fields as one for props, because an entry is composed as a node whose props are its fields. */
function toPropStep(step: FieldMigrationStep): MigrationStep {
  switch (step.op) {
    case 'rename-field':
      return { op: 'rename-prop', from: step.from, to: step.to };
    case 'map-values':
      return { op: 'map-values', prop: step.field, values: step.values };
    case 'keep-default':
      return { op: 'keep-default', prop: step.field, value: step.value };
    case 'remove-field':
      return { op: 'remove-prop', prop: step.field };
  }
}

export const toMigrations = (migrations: readonly CollectionMigration[]): Migration[] =>
  migrations.map(({ to, steps }) => ({ to, steps: steps.map(toPropStep) }));
