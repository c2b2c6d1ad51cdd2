// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormField, PageForm } from '../../schemas';
import { cleanup, screen, waitFor } from '../kit/testing-dom';
import { accept, EMAIL, field, press, showForm, stubServer } from './testing/show-form';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const INCOME: FormField = { id: 'income', kind: 'money', label: 'Income', required: true, step: 'work' };
const YARD: FormField = { id: 'yard', kind: 'dealership', label: 'Dealership', step: 'work' };
const OWN_NAME: FormField = { id: 'name', kind: 'name', label: 'Name', required: true, step: 'person' };
const FORM: PageForm = {
  id: 'application',
  form: {
    title: 'Apply',
    submitLabel: 'Send',
    category: 'Finance Enquiry',
    draft: 'choice',
    steps: [
      { id: 'work', label: 'Your work' },
      { id: 'person', label: 'About you' },
    ],
    fields: [INCOME, YARD, OWN_NAME, EMAIL],
  },
  choices: {
    yard: [
      { id: 'north', label: 'North' },
      { id: 'south', label: 'South' },
    ],
  },
};
const open = () => showForm({ form: FORM });
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Keep my answers/ });
const step = () => document.querySelector('[aria-current=step]')?.textContent;
/** What the browser keeps after the tab was closed. */
const onDevice = () => Object.values({ ...localStorage }).join();
const inTab = () => Object.values({ ...sessionStorage }).join();

describe('private answers', () => {
  it('stay in the tab unless the visitor keeps them on the device, and survive a reload at their step', async () => {
    const user = open();
    expect(box().checked).toBe(false);
    await user.type(field('Income'), '1450');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Dealership/ }), 'south');
    await user.click(press('Next'));
    await waitFor(() => expect(step()).toContain('About you'));
    await user.type(field('Name'), 'Ann');
    expect(onDevice()).toBe('');
    expect(inTab()).toContain('1450');
    cleanup();

    const again = open();
    await waitFor(() => expect(step()).toContain('About you'));
    expect(field('Name').value).toBe('Ann');
    await again.click(press('Back'));
    expect(field('Income').value.replace(',', '')).toBe('1450');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Dealership/ }).value).toBe('south');

    await again.click(box());
    expect(onDevice()).toContain('1450');
    expect(inTab()).toBe('');
    cleanup();

    const later = open();
    await waitFor(() => expect(box().checked).toBe(true));
    await later.click(box());
    expect(onDevice()).toBe('');
    expect(inTab()).toContain('1450');
  });

  it('are erased once they were sent, without contact details for the next form', async () => {
    const { sent } = stubServer(accept);
    const user = open();
    await user.click(box());
    await user.type(field('Income'), '1450');
    await user.click(press('Next'));
    await waitFor(() => expect(step()).toContain('About you'));
    await user.type(field('Name'), 'Ann');
    await user.type(field('Email'), 'ann@example.com');
    await user.click(press('Send'));
    await waitFor(() => expect(sent).toMatchObject([{ income: 145_000, name: 'Ann' }]));
    await screen.findByText('Thanks, we’ve received your details.');
    expect(inTab()).toBe('');
    expect(onDevice()).not.toMatch(/1,?450|Ann|ann@/);
  });

  it('are kept on the device without a question by other forms', () => {
    showForm({ form: { ...FORM, form: { ...FORM.form, draft: 'device' } } });
    expect(screen.queryByRole('checkbox', { name: /^Keep my answers/ })).toBeNull();
  });
});
