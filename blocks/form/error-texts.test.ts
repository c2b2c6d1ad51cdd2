import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../engine/browser/texts/icu-messages';
import type { FormField, PageFormError } from '../../schemas';
import { exampleProps } from '../kit/testing';
import { formatError, needsFormatter } from './error-texts';
import manifest from './block.json';
import example from './example.json';

const { t } = exampleProps<'form'>(manifest, example);
const options = { locale: 'en-AU', today: '2026-11-22', t };
const format = (field: FormField, error: Omit<PageFormError, 'field'>, more = {}) =>
  formatError({ field: field.id, ...error }, field, { ...options, ...more });

describe('the text of an error', () => {
  it.each<[FormField, Omit<PageFormError, 'field'>, string]>([
    [{ id: 'a', kind: 'text', label: 'Lender' }, { code: 'missing' }, 'Enter Lender.'],
    [
      { id: 'a', kind: 'text', label: 'Lender', minLength: 3 },
      { code: 'tooShort' },
      'Lender must be 3 characters or more.',
    ],
    [
      { id: 'a', kind: 'textarea', label: 'Comments' },
      { code: 'tooLong', excess: 6_000 },
      'Comments must be 4,000 characters or fewer. Remove 6,000 to continue.',
    ],
    [
      { id: 'a', kind: 'name', label: 'Name' },
      { code: 'tooLong' },
      'Name must be 100 characters or fewer. Shorten it to continue.',
    ],
    [
      { id: 'a', kind: 'money', label: 'Budget', max: 90_000 },
      { code: 'tooHigh' },
      'Budget must be $90,000 or less.',
    ],
    [
      { id: 'a', kind: 'kilometres', label: 'Kilometres', min: 1_000 },
      { code: 'tooLow' },
      'Kilometres must be 1,000 or more.',
    ],
    [
      { id: 'a', kind: 'date', label: 'the inspection', earliest: 1 },
      { code: 'tooEarly' },
      'Choose 23 November 2026 or a later date for the inspection.',
    ],
    [
      { id: 'a', kind: 'appointment', label: 'your visit' },
      { code: 'tooLate' },
      'Choose 22 November 2027 or an earlier date for your visit.',
    ],
    [
      { id: 'a', kind: 'appointment', label: 'your visit' },
      { code: 'taken' },
      'This time is no longer available. Choose another time.',
    ],
    [
      { id: 'a', kind: 'terms', label: 'I agree to the', link: { label: 'terms', href: '/terms' } },
      { code: 'missing' },
      'Tick “I agree to the terms” to continue.',
    ],
    [{ id: 'a', kind: 'name', label: 'Name' }, { code: 'invalid' }, 'Check what you entered for Name.'],
  ])('says how to fix it: %o %o', (field, error, text) => {
    expect(format(field, error)).toBe(text);
  });

  it('is the form’s own, if it has one', () => {
    const errors = { tooLong: '{field}: {excess} of {max} too many.', missing: 'Tell us.' };
    const field: FormField = { id: 'a', kind: 'text', label: 'Lender', maxLength: 1_000, errors };
    expect(format(field, { code: 'missing' })).toBe('Tell us.');
    expect(format(field, { code: 'tooLong', excess: 5 })).toBe('Lender: 5 of 1,000 too many.');
    expect(format(field, { code: 'invalid' })).toBe('Check what you entered for Lender.');
  });

  it('is the block’s until the formatter of plurals is loaded', () => {
    const errors = { tooLong: '{excess, plural, one {# character} other {# characters}} too many.' };
    const field: FormField = { id: 'a', kind: 'text', label: 'Lender', errors };
    const error = { code: 'tooLong', excess: 1 } as const;
    expect(format(field, error)).toContain('Remove 1 to continue.');
    expect(format(field, error, { formatMessage })).toBe('1 character too many.');
    expect(needsFormatter([field])).toBe(true);
    expect(needsFormatter([{ ...field, errors: { missing: 'Enter {field}.' } }])).toBe(false);
  });
});
