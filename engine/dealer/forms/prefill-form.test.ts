import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageForm } from '../../../schemas';
import { prefillForm } from './prefill-form';

const context = { today: '2026-11-29' };
const PAGE_FORM: PageForm = {
  id: 'finance',
  form: {
    title: 'Finance',
    category: 'Finance Enquiry',
    fields: [
      { id: 'dealership', kind: 'dealership', label: 'Dealership' },
      { id: 'budget', kind: 'money', label: 'Budget', max: 2_000_000 },
      { id: 'type', kind: 'radio', label: 'Type', options: [{ id: 'new', label: 'New' }] },
      { id: 'trim', kind: 'year', label: 'Year', when: { 'fields.type': 'new' } },
      { id: 'name', kind: 'name', label: 'Name', required: true },
      { id: 'agreed', kind: 'terms', label: 'I agree', required: true },
      { id: 'opt_in', kind: 'consent', label: 'Offers' },
      { id: 'secret', kind: 'hidden', default: 'x' },
    ],
  },
  choices: { dealership: [{ id: 'north', label: 'North' }] },
};
const fill = (texts: Record<string, string>) => prefillForm(PAGE_FORM, texts, context).values;

describe('an address fills in a form', () => {
  it('with amounts and choices', () => {
    expect(fill({ dealership: 'north', budget: '38990', type: 'new', trim: '2024' })).toEqual({
      dealership: 'north',
      budget: 3_899_000,
      type: 'new',
      trim: 2024,
    });
  });

  it('and keeps what the form starts with', () => {
    const withMessage = { ...PAGE_FORM, values: { message: 'The Kia.' } };
    expect(prefillForm(withMessage, { budget: '100' }, context).values).toEqual({
      message: 'The Kia.',
      budget: 10_000,
    });
  });

  it.each([
    ['an amount that is none', { budget: '-5' }],
    ['an amount beyond the limit', { budget: '99999999999' }],
    ['markup', { budget: '<script>' }],
    ['an unknown dealership', { dealership: '../north' }],
    ['an unknown option', { type: 'stolen' }],
    ['a field that is not shown', { trim: '2024' }],
    ['words that the visitor did not write', { name: 'Mallory' }],
    ['consent', { agreed: 'true', opt_in: 'on' }],
    ['a hidden field', { secret: 'y' }],
    ['an endless text', { budget: `${' '.repeat(200)}5` }],
    ['nothing', {}],
  ])('but ignores %s', (_name, texts) => {
    expect(prefillForm(PAGE_FORM, texts, context)).toBe(PAGE_FORM);
  });

  it('and never with a value that the form would reject', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('dealership', 'budget', 'type', 'trim', 'name', 'agreed'), fc.string()),
        (texts) => {
          const values = fill(texts) ?? {};
          expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['name']));
          expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['agreed']));
          if ('budget' in values) expect(values['budget']).toSatisfy((cents: number) => cents >= 0);
          if ('dealership' in values) expect(values['dealership']).toBe('north');
        },
      ),
    );
  });
});
