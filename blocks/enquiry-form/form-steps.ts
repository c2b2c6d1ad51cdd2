import type { LeadError } from '../../engine/dealer';

/** Fields of each step: the enquiry, then the person (LEAD-016). */
const STEPS: readonly (readonly LeadError['field'][])[] = [
  ['dateTime', 'message'],
  ['name', 'email', 'phone', 'terms_conditions'],
];

export const LAST_STEP = STEPS.length - 1;

export const findStep = ({ field }: LeadError): number => STEPS.findIndex((fields) => fields.includes(field));

/** Selects errors up to and including a step. Later steps have not been shown yet. */
export const filterErrorsUpToStep = (errors: readonly LeadError[], step: number): LeadError[] =>
  errors.filter((error) => findStep(error) <= step);

/** Returns the first step with an error, otherwise the step after the current one. */
export function findNextStep(step: number, errors: readonly LeadError[]): number {
  const stepsWithErrors = errors.map(findStep);
  return stepsWithErrors.length > 0 ? Math.min(...stepsWithErrors) : Math.min(step + 1, LAST_STEP);
}
