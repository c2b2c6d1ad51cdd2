import { nameVehicle } from './lead-fields';
import type { LeadMessage } from './lead-message';
import { formatCreatedAt, toSafeLine, toSafeText } from './lead-text';
import { createSubject, isMailAddress } from './mail-message';

/** Windows truncates commands, and therefore `mailto:` URLs, after about 2,000 characters. */
const MAX_ENCODED = 1_800;

/** Encodes text for a URL. A half of a surrogate pair, which cannot be encoded, becomes U+FFFD. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\n', '\r\n'));

/** Truncates a text so that its encoded form has at most a number of characters. */
function encodeWithin(text: string, room: number): string {
  const all = encode(text);
  if (all.length <= room) return all;
  const mark = encode('\n> […]');
  let encoded = '';
  for (const character of text) {
    const next = encode(character);
    if (encoded.length + next.length + mark.length > room) break;
    encoded += next;
  }
  return encoded + mark;
}

/**
 * Creates the `mailto:` URL (RFC 6068) that opens a reply to a lead in the mail program: with the visitor's address, a
 * subject, and their message as a quotation, truncated if it is long. Nothing that the visitor entered can add a
 * recipient or a header. Undefined if the lead has no usable email address.
 */
export function createAnswerHref(message: LeadMessage): string | undefined {
  const { record } = message;
  if (!isMailAddress(record.email)) return undefined;
  const vehicle = nameVehicle(message);
  const subject = createSubject(`Re: ${record.category}${vehicle === '' ? '' : `: ${vehicle}`}`);
  const quoted = toSafeText(record.message)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  const name = toSafeLine(record.name);
  const body = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    '',
    '',
    `On ${formatCreatedAt(message)}, you wrote to ${toSafeLine(message.dealer.name)}:`,
    quoted,
  ].join('\n');
  const start = `mailto:${encode(record.email).replace('%40', '@')}?subject=${encode(subject)}&body=`;
  return start + encodeWithin(body, Math.max(0, MAX_ENCODED - start.length));
}
