// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Form, FormField } from '../../schemas';
import { screen, waitFor } from '../kit/testing-dom';
import { listErrors, press, showForm } from './testing/show-form';

const FIELDS: FormField[] = [
  { id: 'rego', kind: 'rego', label: 'Registration', defaultState: 'qld' },
  { id: 'make', kind: 'text', label: 'Make', required: true },
  { id: 'model', kind: 'text', label: 'Model', required: true },
  { id: 'year', kind: 'year', label: 'Year', required: true },
  { id: 'kms', kind: 'kilometres', label: 'Kilometres' },
];
const VALUATION = { rego: 'rego', make: 'make', model: 'model', year: 'year', km: 'kms' };
const FOUND = { car: { make: 'Kia', model: 'Rio', year: 2022, badge: 'Sport' }, is_sandbox: false };

function show(answer: () => Response | Promise<Response>, valuation: Form['valuation'] | null = VALUATION) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/rego')) asked.push(JSON.parse(body ?? '{}'));
    return Promise.resolve().then(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = {
    title: 'Trade in',
    submitLabel: 'Send',
    category: 'Trade-In',
    fields: FIELDS,
    ...(valuation && { valuation }),
  };
  const user = showForm({ form: { id: 'ask', form, choices: {} } });
  return { user, asked };
}
/** Fields with suggestions are comboboxes. */
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => window.localStorage.clear());

describe('a registration that is looked up (TRADE-011)', () => {
  it('fills in the car, and asks whether it is right', async () => {
    const { user, asked } = show(() => Response.json(FOUND));
    await user.type(field(/^Registration \(/), 'abc 123');
    await user.click(press('Find my car'));
    await waitFor(() =>
      expect(status()).toContain(
        'We found 2022 Kia Rio Sport. If that’s not your car, please correct the details below.',
      ),
    );
    expect(asked).toEqual([{ rego: 'abc 123', regoState: expect.stringMatching(/^[a-z]+$/) }]);
    expect([field(/^Make/).value, field(/^Model/).value, field(/^Year/).value]).toEqual([
      'Kia',
      'Rio',
      '2022',
    ]);
  });

  it('says that the answer of a sandbox is invented', async () => {
    const { user } = show(() => Response.json({ ...FOUND, is_sandbox: true }));
    await user.type(field(/^Registration \(/), 'DEMO1');
    await user.click(press('Find my car'));
    await waitFor(() => expect(status().join()).toContain('Demonstration only: this car is made up.'));
  });

  it.each([
    ['is unknown', () => Response.json({}, { status: 404 }), 'We couldn’t find this registration.'],
    [
      'cannot be looked up',
      () => Response.json({}, { status: 503 }),
      'Registration look-up isn’t working right now.',
    ],
    [
      'cannot be looked up offline',
      () => Promise.reject(new TypeError()),
      'Registration look-up isn’t working right now.',
    ],
    [
      'is one too many',
      () => Response.json({ detail: 'Too many look-ups.' }, { status: 429 }),
      'Too many look-ups.',
    ],
  ])('leaves the rest to the visitor if it %s', async (_name, answer, text) => {
    const { user } = show(answer);
    await user.type(field(/^Registration \(/), 'ABC123');
    await user.type(field(/^Make/), 'Holden');
    await user.click(press('Find my car'));
    await waitFor(() => expect(status().join()).toContain(text));
    expect(field(/^Make/).value).toBe('Holden');
  });

  it('removes the errors of what it fills in', async () => {
    const { user } = show(() => Response.json(FOUND));
    await user.click(press('Send'));
    await waitFor(() => expect(listErrors()).toHaveLength(3));
    await user.type(field(/^Registration \(/), 'ABC123');
    await user.click(press('Find my car'));
    await waitFor(() => expect(listErrors()).toHaveLength(0));
  });

  it('is only asked for in forms that value a car', () => {
    show(() => Response.json(FOUND), null);
    expect(screen.queryByRole('button', { name: 'Find my car' })).toBeNull();
  });
});

describe('the make and model of a car', () => {
  it('are suggested, the models of the make only', async () => {
    const models = [
      { make: 'Kia', model: 'Rio' },
      { make: 'Kia', model: 'Cerato' },
      { make: 'Mazda', model: '3' },
    ];
    const { user } = show(() => Response.json({ models }));
    const namesOf = (label: RegExp) => [...(field(label).list?.options ?? [])].map(({ value }) => value);
    await user.click(field(/^Make/));
    await waitFor(() => expect(namesOf(/^Make/)).toEqual(['Kia', 'Mazda']));
    await user.type(field(/^Make/), 'kia');
    await user.click(field(/^Model/));
    await waitFor(() => expect(namesOf(/^Model/)).toEqual(['Cerato', 'Rio']));
    await user.type(field(/^Model/), 'Anything else');
    expect(field(/^Model/).value).toBe('Anything else');
  });
});
