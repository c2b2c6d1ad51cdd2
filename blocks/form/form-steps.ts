import type { VisibleField } from '../../engine/dealer';
import type { Form, FormField } from '../../schemas';

/** A step with its visible fields. */
export interface ShownStep {
  /** Empty if the form has no steps. */
  readonly id: string;
  readonly label?: string;
  readonly description?: string;
  readonly fields: readonly VisibleField[];
}

/** The step of each field: its own, or the step of the field before it. */
function assignSteps({ fields = [], steps = [] }: Pick<Form, 'fields' | 'steps'>): Map<string, string> {
  const ids = new Set(steps.map(({ id }) => id));
  let current = steps[0]?.id ?? '';
  return new Map(
    fields.map((field) => {
      if ('step' in field && field.step !== undefined && ids.has(field.step)) current = field.step;
      return [field.id, current];
    }),
  );
}

/** The steps that have visible fields. */
export function listShownSteps(
  form: Pick<Form, 'fields' | 'steps'>,
  visible: readonly VisibleField[],
): ShownStep[] {
  const stepIds = assignSteps(form);
  const steps: readonly Omit<ShownStep, 'fields'>[] =
    form.steps && form.steps.length > 0 ? form.steps : [{ id: '' }];
  return steps
    .map((step) => ({
      ...step,
      fields: visible.filter(({ field }) => field.kind !== 'hidden' && stepIds.get(field.id) === step.id),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The index of the step with a field; -1 if no step shows it. */
export const findStepIndex = (steps: readonly ShownStep[], fieldId: string): number =>
  steps.findIndex(({ fields }) => fields.some(({ field }) => field.id === fieldId));

/** Kinds of fields that ask about the visitor or their car, rather than about what they want. */
const PERSONAL: ReadonlySet<FormField['kind']> = new Set([
  'name',
  'email',
  'phone',
  'postcode',
  'rego',
  'vin',
  'files',
]);

/**
 * The steps that show the privacy notice: the first that asks for personal details, if the form shows one
 * step at a time, and the last, above the button.
 */
export function listNoticeSteps(steps: readonly ShownStep[], inSteps: boolean): readonly number[] {
  const last = steps.length - 1;
  const first = steps.findIndex(({ fields }) => fields.some(({ field }) => PERSONAL.has(field.kind)));
  return inSteps && first >= 0 && first < last ? [first, last] : [last];
}
