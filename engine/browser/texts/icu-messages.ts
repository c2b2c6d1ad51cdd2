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
const plainMessages = new Map<string, boolean>();
const MAX_FORMATS = 2_000;

function isPlainCached(message: string): boolean {
  let isPlain = plainMessages.get(message);
  if (isPlain === undefined) {
    if (plainMessages.size >= MAX_FORMATS) plainMessages.clear();
    plainMessages.set(message, (isPlain = isPlainMessage(message)));
  }
  return isPlain;
}

function getFormat(message: string, locale: string): IntlMessageFormat {
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
  isPlainCached(message)
    ? formatPlainMessage(message, locale, values)
    : String(getFormat(message, locale).format(values));

/** Creates the `t` function of a block, for messages of any kind. */
export const createIcuTranslator = (messages: Messages, locale: string) =>
  createTranslator(formatMessage, messages, locale);
