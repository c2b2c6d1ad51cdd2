// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '../kit/testing-dom';
import { accept, field, listErrors, press, showFields, showForm, stubServer } from './testing/show-form';

beforeEach(() => window.localStorage.clear());

describe('steps (LEAD-016)', () => {
  const fillCar = async (user: ReturnType<typeof showForm>) => {
    await user.type(field('Registration'), '123abc');
    await user.type(field(/^Kilometres/), '85,000');
    await user.click(screen.getByRole('radio', { name: 'No' }));
  };
  const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

  it('are shown one at a time, and check only their own fields', async () => {
    const user = showForm();
    expect(currentStep()).toContain('Your car');
    expect(screen.getByText('Step 1 of 2')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
    await user.click(press('Next'));
    await waitFor(() =>
      expect(listErrors()).toEqual([
        'Enter your car’s registration.',
        'Enter Kilometres.',
        'Choose an option for “Is your car under finance?”.',
      ]),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    await fillCar(user);
    await waitFor(() => expect(listErrors()).toEqual([]));
    await user.click(press('Next'));
    await waitFor(() => expect(currentStep()).toContain('Your details'));
    expect(listErrors()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    await user.click(press('Back'));
    expect(currentStep()).toContain('Your car');
    expect(field('Registration').value).toBe('123abc');
  });

  it('send everything in the end, and return to a step with an error', async () => {
    const { sent } = stubServer(() =>
      Response.json({ errors: [{ field: 'rego', code: 'invalid' }] }, { status: 422 }),
    );
    const user = showForm();
    await fillCar(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State of registration' }), 'vic');
    await user.click(screen.getByRole('checkbox', { name: 'Tow bar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Service book' }));
    await user.click(press('Next'));
    await waitFor(() => expect(currentStep()).toContain('Your details'));
    await user.type(field('First name'), 'Ann');
    await user.type(field('Last name'), 'Lee');
    await user.type(field('Email'), 'ann@example.com');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Inspection location' }), 'ipswich');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(press('Get an offer'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ rego: '123ABC', regoState: 'vic', kms: 85_000, finance: 'no', page_id: 'sell' },
      ...{ extras: ['Tow bar', 'Service book'], location: 'ipswich', terms_conditions: true, opt_in: false },
    });
    await waitFor(() => expect(currentStep()).toContain('Your car'));
    expect(listErrors()).toEqual(['Enter a registration, such as 123 ABC, and its state.']);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  });
});

describe('a form that the browser filled in', () => {
  it('says so in the step that shows the saved details', async () => {
    localStorage.setItem('forecourt.contact', JSON.stringify({ name: 'Ann' }));
    const user = showForm();
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Ann'));
    const clear = () => screen.queryByRole('button', { name: 'Clear details' });
    expect(clear()).toBeNull();
    await user.type(field('Registration'), '123abc');
    await user.type(field(/^Kilometres/), '85,000');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(press('Next'));
    await waitFor(() => expect(clear()).not.toBeNull());
  });
});

describe('a field with a condition', () => {
  it('appears and disappears, and is sent only while it exists', async () => {
    const { sent } = stubServer(accept);
    const user = showFields([
      { id: 'owes', kind: 'checkbox', label: 'It is financed' },
      { id: 'lender', kind: 'text', label: 'Lender', when: { 'fields.owes': true }, required: true },
    ]);
    const box = screen.getByRole('checkbox', { name: 'It is financed' });
    await user.click(box);
    await user.type(field('Lender'), 'Bank');
    await user.click(box);
    expect(screen.queryByRole('textbox', { name: 'Lender' })).toBeNull();
    await user.click(box);
    expect(field('Lender').value).toBe('Bank');
    await user.click(box);
    await user.click(press('Send'));
    await screen.findByRole('status');
    expect(sent[0]).toMatchObject({ owes: false });
    expect(sent[0]).not.toHaveProperty('lender');
  });

  it('keeps what was unticked while it did not exist', async () => {
    const options = [{ id: 'A' }, { id: 'B' }];
    const user = showFields([
      { id: 'more', kind: 'checkbox', label: 'More', default: true },
      {
        id: 'parts',
        kind: 'checkbox-group',
        label: 'Parts',
        options,
        default: ['A', 'B'],
        when: { 'fields.more': true },
      },
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    await user.click(screen.getByRole('checkbox', { name: 'More' }));
    await user.click(screen.getByRole('checkbox', { name: 'More' }));
    const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isTicked('A'), isTicked('B')]).toEqual([false, true]);
  });
});
