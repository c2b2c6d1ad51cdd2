import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

/** A code for signing in, and the site that sends it. */
export interface CodeMail {
  /** Random, so that every email has its own Message-ID. */
  id: string;
  code: string;
  minutes: number;
  /** ISO instant. */
  createdAt: string;
  site: { slug: string; name: string; url: string };
  /** Where replies go; undefined if the site has no address. */
  replyTo?: string | undefined;
}

/**
 * The email with a code for signing in. The code is also in the subject, so that a notification shows it.
 */
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
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
