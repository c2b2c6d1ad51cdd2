/**
 * The part of the texts that every island needs: messages that are plain text or name whole arguments (`{name}`).
 * ICU's grammar (plurals, numbers, dates, quotes) is ten times this size and stands in texts.ts; the browser
 * fetches it only for an island whose messages use it.
 */

/** A block's messages by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;
export type Values = Record<string, string | number | boolean | Date>;
/** Formats one message in a locale. */
export type FormatMessage = (message: string, locale: string, values?: Values) => string;

const PLAIN = /^(?:[^{}'#]|\{\s*\w+\s*\})*$/;
const ARGUMENT = /\{\s*(\w+)\s*\}/g;

/** Whether a message can be formatted without ICU's grammar, with the same result. */
export const isPlainMessage = (message: string): boolean => PLAIN.test(message);

/**
 * Formats a message for which `isPlain` holds.
 * @throws where a value is missing; `check` reports it before a site runs
 */
export const formatPlainMessage: FormatMessage = (message, _locale, values) =>
  message.includes('{')
    ? message.replace(ARGUMENT, (_, name: string) => {
        const value = values?.[name];
        if (value === undefined) throw new Error(`The message '${message}' needs a value for '${name}'`);
        return String(value);
      })
    : message;

/** The `t` that a block gets: its own messages in the tenant's words and locale. */
export const createTranslator =
  (format: FormatMessage, messages: Messages, locale: string) =>
  (key: string, values?: Values): string => {
    const message = messages[key];
    return message === undefined ? key : format(message, locale, values);
  };
