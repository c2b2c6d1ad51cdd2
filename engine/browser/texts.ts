import { IntlMessageFormat } from 'intl-messageformat';

/** A block's messages by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;
export type Values = Record<string, string | number | boolean | Date>;

const formats = new Map<string, IntlMessageFormat>();
const MAX_FORMATS = 2_000;

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
 * @throws where the message is malformed or a value is missing; `check` reports both before a site runs.
 */
export function formatMessage(message: string, locale: string, values?: Values): string {
  // Most messages are plain text: no need to wake the ICU machinery for them.
  if (!/[{'#]/.test(message)) return message;
  return String(formatOf(message, locale).format(values));
}

/** The `t` that a block gets: its own messages in the tenant's words and locale. */
export function createTexts(messages: Messages, locale: string) {
  return (key: string, values?: Values): string => {
    const message = messages[key];
    if (message === undefined) return key;
    return formatMessage(message, locale, values);
  };
}
