import { addDays, DEFAULT_MAX_LENGTHS, getTestDriveDates } from '../../engine/dealer';
import type { FormField } from '../../schemas';

/** A number, or an ISO date. */
export type Limit = number | string;

/** The maximum length of a field; undefined if it is not a text field. */
export function getMaxLength(field: FormField): number | undefined {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'name':
    case 'hidden':
      return field.maxLength ?? DEFAULT_MAX_LENGTHS[field.kind];
    case 'email':
    case 'phone':
    case 'vehicle':
      return DEFAULT_MAX_LENGTHS[field.kind];
    default:
      return undefined;
  }
}

/** The first and last day that a field accepts; undefined if it is not a date or has no limit. */
export function getDateRange(field: FormField, today: string): { first?: string; last?: string } {
  if (field.kind === 'appointment') return getTestDriveDates(today);
  if (field.kind !== 'date') return {};
  const { earliest, latest } = field;
  return {
    ...(earliest !== undefined && { first: addDays(today, earliest) }),
    ...(latest !== undefined && { last: addDays(today, latest) }),
  };
}

/** The smallest and largest value that a field accepts, as a number or a date. */
export function getLimits(field: FormField, today: string): { min?: Limit; max?: Limit } {
  const { first, last } = getDateRange(field, today);
  if (first !== undefined || last !== undefined) return { min: first, max: last };
  if (field.kind === 'kilometres' || field.kind === 'money') return { min: field.min, max: field.max };
  const min = field.kind === 'text' || field.kind === 'textarea' ? field.minLength : undefined;
  return { min, max: getMaxLength(field) };
}
