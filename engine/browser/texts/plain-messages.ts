/**
 * The part of message formatting that every island needs: plain text and simple arguments (`{name}`). The ICU formatter
 * (plurals, numbers, dates, quotes) is ten times as large and is in `icu-messages.ts`; the browser loads it only for
 * islands that use it.
 */

/** A block's messages by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;
export type Values = Record<string, string | number | boolean | Date>;
export type FormatMessage = (message: string, locale: string, values?: Values) => string;

const PLAIN = /^(?:[^{}'#]|\{\s*\w+\s*\})*$/;
const ARGUMENT = /\{\s*(\w+)\s*\}/g;

/** Whether a message gives the same result without the ICU formatter. */
export const isPlainMessage = (message: string): boolean => PLAIN.test(message);

/**
 * Formats a message for which `isPlainMessage` is true.
 * @throws if a value is missing; `check` reports that before a site runs
 */
export const formatPlainMessage: FormatMessage = (message, _locale, values) =>
  message.includes('{')
    ? message.replace(ARGUMENT, (_, name: string) => {
        const value = values?.[name];
        if (value === undefined) throw new Error(`'${message}' needs a value for '${name}'`);
        return String(value);
      })
    : message;

/** Creates the `t` function of a block, which formats its messages with the tenant's overrides and locale. */
export const createTranslator =
  (format: FormatMessage, messages: Messages, locale: string) =>
  (key: string, values?: Values): string => {
    const message = messages[key];
    return message === undefined ? key : format(message, locale, values);
  };
