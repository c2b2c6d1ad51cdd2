import { parseLeadKeys, type LeadKeys } from '../leads';

/** Keys of leads for tests: the same for the same numbers, the current one first. */
export const createTestLeadKeys = (...numbers: [number, ...number[]]): LeadKeys =>
  parseLeadKeys(numbers.map((number) => Buffer.alloc(32, number).toString('base64')).join(','), 'The test');
