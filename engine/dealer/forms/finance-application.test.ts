import { describe, expect, it } from 'vitest';
import { validators, type Form } from '../../../schemas';
import file from '../../../tenants/base/forms/finance-application.json';
import { normalizeValues } from './form-values';
import { APPLICATION } from './testing/finance-application';
import { validateForm } from './validate-form';
import { listVisibleFields } from './visible-fields';

const given: unknown = file.form;
if (!validators.form(given)) throw new Error('The form is invalid.');
const FORM: Form = given;
const CONTEXT = { today: '2026-11-29', site: { settings: { forms: {} } } };
const find = (answers: object) =>
  validateForm(FORM, normalizeValues(FORM, { ...APPLICATION, ...answers }), CONTEXT);

describe('the application for finance', () => {
  const ask = (answers: object) =>
    listVisibleFields(FORM, normalizeValues(FORM, { ...APPLICATION, ...answers }), CONTEXT).map(
      ({ field }) => field.id,
    );

  it('asks in steps about the loan, the visitor, work, home, debts and consent', () => {
    const { steps = [], fields = [] } = FORM;
    expect(steps.map(({ id }) => id)).toEqual(['loan', 'about', 'work', 'living', 'owing', 'consent']);
    const inSteps = new Set(fields.map((field) => ('step' in field ? field.step : undefined)));
    expect([...inSteps]).toEqual(steps.map(({ id }) => id));
  });

  it.each([
    ['an employee for the employer', { work: 'Full-time' }, ['occupation', 'employer', 'work-time'], []],
    [
      'someone new in a job for the one before',
      { work: 'Casual', 'work-time': 'Less than 6 months' },
      ['work-before'],
      [],
    ],
    ['the self-employed for no employer', { work: 'Self-employed' }, ['work-time'], ['employer']],
    [
      'a pensioner for no work',
      { work: 'Pension or benefits', 'work-time': 'Less than 6 months' },
      ['income-each'],
      ['occupation', 'employer', 'work-time', 'work-before'],
    ],
    ['nobody without income how often it comes', { income: '0' }, [], ['income-each']],
    ['a renter for the rent', { housing: 'renting' }, ['housing-cost'], []],
    ['an owner for none', { housing: 'owner' }, [], ['housing-cost']],
    ['for debts', { loans: 'Yes', cards: 'Yes' }, ['loans-owed', 'loans-cost', 'cards-limit'], []],
    ['for no debts', { loans: 'No', cards: 'No' }, [], ['loans-owed', 'loans-cost', 'cards-limit']],
    ['what will change', { changes: 'Yes' }, ['changes-story'], []],
  ])('asks %s', (_name, answers, asked, notAsked) => {
    const ids = ask(answers);
    expect(ids).toEqual(expect.arrayContaining(asked));
    expect(ids.filter((id) => (notAsked as string[]).includes(id))).toEqual([]);
  });

  it('asks for no documents and no numbers of cards, licences or passports, and keeps its answers private', () => {
    const kinds = new Set((FORM.fields ?? []).map(({ kind }) => kind));
    expect([...kinds]).not.toEqual(expect.arrayContaining(['files']));
    const asked = (FORM.fields ?? []).flatMap((field) => ('label' in field ? [field.label] : []));
    expect(
      asked.filter((label) => /licen[cs]e|passport|medicare|birth|tax file|card number/i.test(label)),
    ).toEqual([]);
    expect(FORM).toMatchObject({ draft: 'choice', sendsReceipt: false });
  });

  it('is not sent without consent', () => {
    const refused = find({ adult: '', 'true-answers': '', 'share-answers': '' });
    expect(refused.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['adult', 'true-answers', 'share-answers']),
    );
  });
});
