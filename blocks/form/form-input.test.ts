import { describe, expect, it } from 'vitest';
import type { FormField, PageForm } from '../../schemas';
import { createInput, readInput } from './form-input';

const CONTEXT = { today: '2026-11-22' };
const pageForm = (fields: FormField[], rest: Partial<PageForm> = {}): PageForm => ({
  id: 'test',
  form: { title: 'Test', category: 'Test', fields },
  choices: {},
  ...rest,
});

describe('what a form’s controls start with', () => {
  const fields: FormField[] = [
    { id: 'rego', kind: 'rego', label: 'Registration', defaultState: 'qld' },
    { id: 'budget', kind: 'money', label: 'Budget', default: 500 },
    { id: 'news', kind: 'consent', label: 'News', default: true },
    { id: 'visit', kind: 'appointment', label: 'Visit' },
    { id: 'extras', kind: 'checkbox-group', label: 'Extras', options: [{ id: 'A' }, { id: 'B' }] },
  ];

  it('is read as the rules read it', () => {
    const form = pageForm(fields);
    const values = readInput(form.form, createInput(form, CONTEXT));
    expect(values).toEqual({
      ...{ rego: '', regoState: 'qld', budget: 50_000, news: true, visit: '', extras: [] },
    });
  });

  it('is what was entered, if the form is shown again', () => {
    const entered = {
      rego: '123ABC',
      regoState: 'nsw',
      budget: 1_250_050,
      news: false,
      visit: '2026-12-01T10:30',
      extras: ['B'],
    };
    const form = pageForm(fields, { values: entered });
    const input = createInput(form, CONTEXT);
    expect(input.visit).toBe('2026-12-01');
    expect(readInput(form.form, input)).toEqual(entered);
  });
});

describe('an appointment', () => {
  const { form } = pageForm([{ id: 'visit', kind: 'appointment', label: 'Visit' }]);
  const readVisit = (visit: string, time: string) => readInput(form, { visit, 'time:visit': time }).visit;

  it('has the time of its day, and none of another', () => {
    expect(readVisit('2026-12-01', '2026-12-01T10:30')).toBe('2026-12-01T10:30');
    expect(readVisit('2026-12-01', '')).toBe('2026-12-01');
    expect(readVisit('2026-12-02', '2026-12-01T10:30')).toBe('2026-12-02');
    expect(readVisit('', '2026-12-01T10:30')).toBe('');
  });
});
