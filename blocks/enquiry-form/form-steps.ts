import type { LeadError } from '../../engine/dealer';

/** The fields of each step of the window: what is wanted, then by whom (LEAD-016). */
const STEPS: readonly (readonly LeadError['field'][])[] = [
  ['dateTime', 'message'],
  ['name', 'email', 'phone', 'terms_conditions'],
];

export const LAST_STEP = STEPS.length - 1;

export const stepOf = ({ field }: LeadError): number => STEPS.findIndex((fields) => fields.includes(field));

/** What is wrong up to and with a step: what comes later was not asked yet. */
export const errorsUpToStep = (faults: readonly LeadError[], step: number): LeadError[] =>
  faults.filter((fault) => stepOf(fault) <= step);

/** The step to be shown: the first one with a fault, else the next. */
export function nextStep(step: number, faults: readonly LeadError[]): number {
  const faulty = faults.map(stepOf);
  return faulty.length > 0 ? Math.min(...faulty) : Math.min(step + 1, LAST_STEP);
}
