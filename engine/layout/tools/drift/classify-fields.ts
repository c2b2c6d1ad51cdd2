import { readPageFile } from '../../model/document';
import { isEqual, isObject, getOwn } from '../../base/json';
import { hashOverriddenValue } from '../../compose/override-fingerprint';
import type { JsonSource } from '../../model/source';
import type { PageStep } from '../../compose/page-steps';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { readStoredFingerprints } from './classify-config';
import { formatValue, type DriftFacts } from './drift-entry';
import type { ErrorAt } from './classify-operations';

type FieldStep = Extract<PageStep, { kind: 'field' }>;

/** Fields that refer to other files. They are never overrides. */
const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['extends', 'abstract']);

/** The latest statement of a field; null removes the whole group. */
function findLatestValue(steps: readonly PageStep[], field: string): unknown {
  const isStatement = (step: PageStep): step is FieldStep =>
    step.kind === 'field' &&
    (step.field === field || (step.value === null && field.startsWith(`${step.field}.`)));
  const newest = steps.findLast(isStatement);
  return newest?.value ?? undefined;
}

/** Whether a statement leaves a field unchanged. */
const changesNothing = (value: unknown, previousValue: unknown): boolean =>
  value === null ? previousValue === undefined : isEqual(value, previousValue);

/**
 * Classifies the overrides of page fields (`route`, `head.title`, `provides.cars`, …) in the page files of one layer.
 * The fields of a complete page override nothing, unless the page that it extends has the same field.
 */
export function classifyFields(
  tenant: CompiledTenant,
  errorAt: ErrorAt,
): { source: JsonSource; facts: DriftFacts }[] {
  const layer = tenant.chain.at(-1);
  const shadows = readStoredFingerprints(layer?.files.get('shadows.json'));
  return [...(layer?.pages ?? [])].flatMap(([page, source]) => {
    const composition = tenant.composition(page);
    const { isComplete } = readPageFile(source);
    const isWithoutPage = composition?.files.orphans.some((file) => file.source === source) ?? true;
    const steps = composition?.steps ?? [];
    const inheritedSteps = steps.filter((step) => step.source !== source);
    const storedFields = getOwn(shadows, `pages/${page}.json`);
    return steps.flatMap((step) => {
      if (step.kind !== 'field' || step.source !== source || REFERENCE_FIELDS.has(step.field)) return [];
      const { field, at, value } = step;
      const inheritedValue = findLatestValue(inheritedSteps, field);
      if (isComplete && inheritedValue === undefined) return [];
      const stored = isObject(storedFields) ? getOwn(storedFields, field) : undefined;
      const facts = {
        kind: 'field',
        at,
        what:
          value === null
            ? `removes the page's '${field}'`
            : `sets the page's '${field}' to ${formatValue(value)}`,
        shadowed: typeof stored === 'string' ? stored : undefined,
        now: isWithoutPage ? undefined : hashOverriddenValue({ value: inheritedValue }),
      } as const;
      return [
        {
          source,
          facts: {
            ...facts,
            ...classify(facts, { page, isWithoutPage, value, inheritedValue }, () => errorAt(source, at)),
          },
        },
      ];
    });
  });
}

interface FieldState {
  readonly page: string;
  readonly isWithoutPage: boolean;
  readonly value: unknown;
  readonly inheritedValue: unknown;
}

function classify(
  { shadowed, now }: Pick<DriftFacts, 'shadowed' | 'now'>,
  { page, isWithoutPage, value, inheritedValue }: FieldState,
  error: () => string | undefined,
): Pick<DriftFacts, 'class' | 'reason'> {
  if (isWithoutPage) return { class: 'orphan', reason: `No lower layer has a page '${page}'.` };
  if (changesNothing(value, inheritedValue)) return { class: 'redundant', reason: 'It changes nothing.' };
  if (shadowed === undefined || shadowed === now) return { class: 'clean', reason: '' };
  const changed = `The inherited value is now ${formatValue(inheritedValue)}.`;
  const message = error();
  return message === undefined
    ? { class: 'shadows-a-change', reason: changed }
    : { class: 'conflict', reason: `${changed} ${message}` };
}
