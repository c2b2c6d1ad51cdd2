import { IntlMessageFormat } from 'intl-messageformat';
import {
  formatPlainMessage,
  isPlainMessage,
  createTranslator,
  type FormatMessage,
  type Messages,
} from './plain-messages';

export { type Messages, type Values } from './plain-messages';

const formats = new Map<string, IntlMessageFormat>();
const plain = new Map<string, boolean>();
const MAX_FORMATS = 2_000;

function isKnownPlain(message: string): boolean {
  let known = plain.get(message);
  if (known === undefined) {
    if (plain.size >= MAX_FORMATS) plain.clear();
    plain.set(message, (known = isPlainMessage(message)));
  }
  return known;
}

function formatOf(message: string, locale: string): IntlMessageFormat {
  const key = `${locale}\n${message}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= MAX_FORMATS) formats.clear();
    format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return format;
}

/**
 * Formats one ICU message.
 * @throws if the message is invalid or a value is missing; `check` reports both before a site runs
 */
export const formatMessage: FormatMessage = (message, locale, values) =>
  // Most messages are plain. Server and browser make the same decision.
  isKnownPlain(message)
    ? formatPlainMessage(message, locale, values)
    : String(formatOf(message, locale).format(values));

/** The `t` function of a block, for messages of any kind. */
export const createIcuTranslator = (messages: Messages, locale: string) =>
  createTranslator(formatMessage, messages, locale);
