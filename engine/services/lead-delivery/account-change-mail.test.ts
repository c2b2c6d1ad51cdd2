import { describe, expect, it } from 'vitest';
import { createAccountChangeMail, type AccountChange } from './account-change-mail';

const create = (change: AccountChange, more: object = {}) =>
  createAccountChangeMail({
    ...{ id: 'abc', change, device: 'Safari on iPhone', createdAt: '2026-11-03T02:00:00.000Z' },
    site: { slug: 'yard', name: 'Yard & Sons', url: 'https://yard.example' },
    replyTo: 'hello@yard.example',
    ...more,
  });

describe('the email about a change of how to sign in', () => {
  it.each<[AccountChange, string, string]>([
    ['passkey-added', 'A passkey was added to your account', 'remove the passkey'],
    ['password-set', 'A password was set for your account', 'set another password'],
    ['password-removed', 'The password of your account was removed', 'sign out everywhere'],
    ['provider-added', 'Signing in with Google was added to your account', 'remove Google'],
    ['provider-removed', 'Signing in with Google was removed from your account', 'sign out everywhere'],
  ])('says what has changed, where, and what to do: %s', (change, title, remedy) => {
    const mail = create(change, { provider: 'Google' });
    expect(mail.subject).toBe(`${title} – Yard & Sons`);
    for (const part of [title, 'in Safari on iPhone', remedy, 'https://yard.example/account'])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('href="https://yard.example/account"');
    expect(mail.html).toContain('Yard &#38; Sons');
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated');
  });

  it('names no device that it does not know, and keeps lines apart', () => {
    const mail = create('password-set', {
      device: '',
      site: { slug: 'yard', name: 'Yard\nBcc: a@b.example', url: 'https://yard.example' },
    });
    expect(mail.text).toContain('for your account at Yard Bcc: a@b.example. Any earlier');
    expect(mail.subject).not.toContain('\n');
  });
});
