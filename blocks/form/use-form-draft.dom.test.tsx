// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft, saveDraft } from '../../engine/browser/api/lead-drafts';
import type { FormField } from '../../schemas';
import { screen, waitFor } from '../kit/testing-dom';
import { CAR, EMAIL, field, listErrors, MESSAGE, NAME, showFields } from './testing/show-form';

beforeEach(() => window.localStorage.clear());

describe('what was typed and not sent', () => {
  const REPLY: FormField = {
    id: 'reply',
    kind: 'radio',
    label: 'Reply',
    options: [{ id: 'Phone' }, { id: 'SMS' }],
  };
  const DAY: FormField = { id: 'day', kind: 'date', label: 'Day', earliest: 0 };

  it('is filled in again, with the counter, and can be cleared', async () => {
    saveDraft('form:ask', { message: 'Saturday?', reply: 'SMS', day: '2020-01-01', name: 'Ann' });
    const user = showFields([MESSAGE, REPLY, DAY, NAME]);
    const message = field(/^Comments/);
    await waitFor(() => expect(message.value).toBe('Saturday?'));
    expect(document.getElementById(`${message.id}-hint`)?.textContent).toContain('9 of 4,000 characters');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SMS' }).checked).toBe(true);
    expect(field('Name').value).toBe('Ann');
    // A day in the past is not.
    expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Clear details' }));
    expect(message.value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SMS' }).checked).toBe(false);
    expect(readDraft('form:ask')).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear details' })).toBeNull();
  });

  it('is kept with every letter, without consent', async () => {
    const user = showFields(
      [MESSAGE, { id: 'opt_in', kind: 'consent', label: 'News' }],
      {},
      { vehicle: CAR },
    );
    await user.type(field(/^Comments/), 'Hi');
    await user.click(screen.getByRole('checkbox', { name: 'News' }));
    expect(readDraft('form:ask:7')).toEqual({ message: 'Hi' });
  });

  it('does not replace what the server shows again', () => {
    saveDraft('form:ask', { message: 'Old' });
    showFields([MESSAGE, EMAIL], {
      values: { message: 'New', email: 'ann' },
      errors: [{ field: 'email', code: 'invalid' }],
    });
    expect(field(/^Comments/).value).toBe('New');
    expect(listErrors()).toEqual(['Enter an email address such as name@example.com.']);
  });

  it('is filled into a field that appears later', async () => {
    saveDraft('form:ask', { lender: 'Bank' });
    const user = showFields([
      { id: 'owes', kind: 'checkbox', label: 'It is financed' },
      { id: 'lender', kind: 'text', label: 'Lender', when: { 'fields.owes': true } },
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'It is financed' }));
    expect(field(/^Lender/).value).toBe('Bank');
  });

  it('begins with the contact details of the last form (LEAD-040)', async () => {
    localStorage.setItem('forecourt.contact', JSON.stringify({ name: 'Ann', email: 'ann@example.com' }));
    showFields([NAME, EMAIL, { id: 'phone', kind: 'text', label: 'Model of phone' }]);
    await waitFor(() => expect(field('Name').value).toBe('Ann'));
    expect(field('Email').value).toBe('ann@example.com');
  });
});
