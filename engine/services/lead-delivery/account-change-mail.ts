import type { LeadSection } from './lead-fields';
import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

/** A change of how an account signs in, which its owner must hear of. */
export type AccountChange =
  'passkey-added' | 'password-set' | 'password-removed' | 'provider-added' | 'provider-removed';

export interface AccountChangeMail {
  /** Random, so that every email has its own Message-ID. */
  id: string;
  change: AccountChange;
  /** Browser and system in which it was changed, such as Safari on iPhone; empty if unknown. */
  device: string;
  /** Name of the sign-in provider that was added or removed. */
  provider?: string;
  /** ISO instant. */
  createdAt: string;
  site: { slug: string; name: string; url: string };
  /** Where replies go; undefined if the site has no address. */
  replyTo?: string | undefined;
}

const TEXTS: Readonly<Record<AccountChange, { title: string; effect: string; remedy: string }>> = {
  'passkey-added': {
    title: 'A passkey was added to your account',
    effect: 'It signs in to your account without a code.',
    remedy: 'remove the passkey in your account, and sign out everywhere',
  },
  'password-set': {
    title: 'A password was set for your account',
    effect: 'Any earlier password no longer works, and all other devices were signed out.',
    remedy: 'set another password in your account or remove it, and sign out everywhere',
  },
  'password-removed': {
    title: 'The password of your account was removed',
    effect: 'It no longer signs in. A code by email still does.',
    remedy: 'sign out everywhere in your account, and set a new password if you want one',
  },
  'provider-added': {
    title: 'Signing in with {provider} was added to your account',
    effect: 'It opens your account without a code.',
    remedy: 'remove {provider} in your account, and sign out everywhere',
  },
  'provider-removed': {
    title: 'Signing in with {provider} was removed from your account',
    effect: 'It no longer opens your account. A code by email still does.',
    remedy: 'sign out everywhere in your account, and add {provider} again if you want it',
  },
};

/** The email that tells the owner of an account that somebody has changed how to sign in. It needs no reply and links to the account only. */
export function createAccountChangeMail({
  id,
  change,
  device,
  provider = '',
  createdAt,
  site,
  replyTo,
}: AccountChangeMail): MailMessage {
  const fill = (text: string) => text.replaceAll('{provider}', () => toSafeLine(provider));
  const name = toSafeLine(site.name);
  const answersTo = createMailAddress(site.name, replyTo);
  const { effect, ...texts } = TEXTS[change];
  const [title, remedy] = [fill(texts.title), fill(texts.remedy)];
  const href = new URL('/account', site.url).href;
  const place = device === '' ? '' : ` in ${toSafeLine(device)}`;
  const paragraphs = [
    `${title} at ${name}${place}. ${effect}`,
    'If that was you, there’s nothing to do.',
    `If it wasn’t, sign in with a code by email. Then ${remedy}.`,
  ];
  const sections: LeadSection[] = [
    { title: 'Your account', fields: [{ label: 'Open it', text: href, href }] },
  ];
  return {
    kind: 'account-change',
    leadId: id,
    createdAt,
    domain: getMailDomain({ site }),
    senderName: name,
    subject: createSubject(`${title} – ${name}`),
    text: writeTextBody({ title, paragraphs, sections }),
    html: writeHtmlBody({ title, paragraphs, sections }),
    ...(answersTo && { replyTo: answersTo }),
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
