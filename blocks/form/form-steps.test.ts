import { describe, expect, it } from 'vitest';
import { listVisibleFields } from '../../engine/dealer';
import type { Form } from '../../schemas';
import { findStepIndex, listNoticeSteps, listShownSteps } from './form-steps';

const FORM: Pick<Form, 'steps' | 'fields'> = {
  steps: [
    { id: 'car', label: 'Your car' },
    { id: 'loan', label: 'Your loan' },
    { id: 'person', label: 'Your details' },
  ],
  fields: [
    { id: 'owes', kind: 'checkbox', label: 'Is it financed?' },
    { id: 'page', kind: 'hidden', default: 'x' },
    { id: 'lender', kind: 'text', label: 'Lender', step: 'loan', when: { 'fields.owes': true } },
    { id: 'photo', kind: 'files', label: 'Photo', step: 'person' },
    { id: 'name', kind: 'name', label: 'Name' },
  ],
};
const listSteps = (form: typeof FORM, values: Record<string, boolean>) =>
  listShownSteps(form, listVisibleFields(form, values, { today: '2026-11-22' }));

describe('the steps of a form', () => {
  it('have the fields that name them, and those after', () => {
    const steps = listSteps(FORM, { owes: true });
    expect(steps.map(({ id, fields }) => [id, fields.map(({ field }) => field.id)])).toEqual([
      ['car', ['owes']],
      ['loan', ['lender']],
      ['person', ['photo', 'name']],
    ]);
    expect(findStepIndex(steps, 'name')).toBe(2);
    expect(findStepIndex(steps, 'page')).toBe(-1);
  });

  it('are left out while there is nothing to fill in', () => {
    expect(listSteps(FORM, {}).map(({ id }) => id)).toEqual(['car', 'person']);
  });

  it('are one without a name, if the form has none', () => {
    const steps = listSteps({ fields: FORM.fields }, {});
    expect(steps.map(({ id, label }) => [id, label])).toEqual([['', undefined]]);
  });
});

describe('what the site does with personal details', () => {
  const steps = listSteps(
    {
      steps: FORM.steps ?? [],
      fields: [
        { id: 'owes', kind: 'checkbox', label: 'Is it financed?', step: 'car' },
        { id: 'plate', kind: 'rego', label: 'Registration', step: 'loan' },
        { id: 'name', kind: 'name', label: 'Name', step: 'person' },
      ],
    },
    {},
  );

  it('is said where the form first asks for some, and above the button', () => {
    expect(listNoticeSteps(steps, true)).toEqual([1, 2]);
    expect(listNoticeSteps(listSteps(FORM, {}), true)).toEqual([1]);
  });

  it('is said once if all steps are shown', () => {
    expect(listNoticeSteps(steps, false)).toEqual([2]);
  });
});
