import type { DeliveryLookup } from '../../../schemas';

/** What is wrong with an entered postcode (CALC-003); undefined if it has four digits. */
export function findPostcodeProblem(postcode: string): DeliveryLookup['problem'] {
  if (postcode === '') return 'missing';
  return /^\d{4}$/.test(postcode) ? undefined : 'invalid';
}
