import { PARAMETER_KINDS, findEventRule, type ParameterKind } from './event-catalogue';

/** An event that is safe to send: its name and its parameters, all of them strings. */
export interface SanitisedEvent {
  readonly event: string;
  readonly [parameter: string]: string;
}

/** Something like an email address, also URL-encoded. */
const ADDRESS = /@|%40/i;
/** Eight or more digits with the usual separators: a phone number, card or licence. */
const NUMBER = /(?:\d[\s().+/-]*){8,}/;

/** The value if it is safe to send, otherwise undefined. */
function sanitiseValue(value: unknown, kind: ParameterKind): string | undefined {
  const rule: { most: number; fits?: RegExp; isTyped?: boolean } = PARAMETER_KINDS[kind];
  if (typeof value !== 'string') return undefined;
  const text = [...value.trim()].slice(0, rule.most).join('');
  if (ADDRESS.test(value) || (rule.isTyped && NUMBER.test(value))) return undefined;
  if (rule.fits) return rule.fits.test(text) ? text : undefined;
  return text === '' ? undefined : text;
}

/**
 * Reduces an event to the parameters that the catalogue lists, without personal data. Returns undefined for an unknown
 * event, or if a required parameter is missing or unsafe.
 */
export function sanitiseEvent(event: unknown): SanitisedEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const fields = event as Readonly<Record<string, unknown>>;
  const name = fields['event'];
  const rule = findEventRule(name);
  if (!rule || typeof name !== 'string') return undefined;
  const counted: Record<string, string> = {};
  for (const [isNeeded, kinds] of [
    [true, rule.needs],
    [false, rule.may],
  ] as const) {
    for (const [parameter, kind] of Object.entries(kinds)) {
      const value = kind && sanitiseValue(fields[parameter], kind);
      if (value !== undefined) counted[parameter] = value;
      else if (isNeeded) return undefined;
    }
  }
  return { ...counted, event: name };
}
