import { PARAMETER_KINDS, findEventRule, type ParameterKind } from './event-catalogue';

/** An event that is safe to send: its name and its parameters, all of them strings. */
export interface SanitizedEvent {
  readonly event: string;
  readonly [parameter: string]: string;
}

/** Resembles an email address, also if it is URL-encoded. */
const EMAIL = /@|%40/i;
/** Eight or more digits with the usual separators: a phone number, card or licence. */
const LONG_NUMBER = /(?:\d[\s().+/-]*){8,}/;

/** Returns the value if it is safe to send, otherwise undefined. */
function sanitizeValue(value: unknown, kind: ParameterKind): string | undefined {
  const rule: { maxLength: number; pattern?: RegExp; isUserInput?: boolean } = PARAMETER_KINDS[kind];
  if (typeof value !== 'string') return undefined;
  const text = [...value.trim()].slice(0, rule.maxLength).join('');
  if (EMAIL.test(value) || (rule.isUserInput && LONG_NUMBER.test(value))) return undefined;
  if (rule.pattern) return rule.pattern.test(text) ? text : undefined;
  return text === '' ? undefined : text;
}

/**
 * Reduces an event to the parameters that the catalogue lists, without personal data. Returns undefined for an unknown
 * event, or if a required parameter is missing or unsafe.
 */
export function sanitizeEvent(event: unknown): SanitizedEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const fields = event as Readonly<Record<string, unknown>>;
  const name = fields['event'];
  const rule = findEventRule(name);
  if (!rule || typeof name !== 'string') return undefined;
  const parameters: Record<string, string> = {};
  for (const [isRequired, kinds] of [
    [true, rule.required],
    [false, rule.optional],
  ] as const) {
    for (const [parameter, kind] of Object.entries(kinds)) {
      const value = kind && sanitizeValue(fields[parameter], kind);
      if (value !== undefined) parameters[parameter] = value;
      else if (isRequired) return undefined;
    }
  }
  return { ...parameters, event: name };
}
