import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

/** A code for signing in, and the site that sends it. */
export interface CodeMail {
  /** Random, so that every mail has its own Message-ID. */
  id: string;
  code: string;
  minutes: number;
  /** ISO instant. */
  createdAt: string;
  site: { slug: string; name: string; url: string };
  /** Where answers go; undefined if the site has no address. */
  replyTo?: string | undefined;
}

/** The mail with a code for signing in. The code is in the subject too, so that a notification shows it. */
export function createCodeMail({ id, code, minutes, createdAt, site, replyTo }: CodeMail): MailMessage {
  const name = toSafeLine(site.name);
  const answersTo = createMailAddress(site.name, replyTo);
  const body = {
    title: `Your code is ${code}`,
    paragraphs: [
      `Enter it on the page where you’re signing in to ${name}. It works once, for ${minutes} minutes.`,
      'Don’t give it to anyone. We never ask for it by phone or email.',
      'If you’re not signing in, someone may have entered your address by mistake. You can ignore this email.',
    ],
    sections: [],
  };
  return {
    kind: 'code',
    leadId: id,
    createdAt,
    domain: getMailDomain({ site }),
    senderName: name,
    subject: createSubject(`${code} is your code for ${name}`),
    text: writeTextBody({ ...body, paragraphs: [body.title, ...body.paragraphs] }),
    html: writeHtmlBody(body),
    ...(answersTo && { replyTo: answersTo }),
    // Out-of-office replies would answer a mail that no person has sent.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
