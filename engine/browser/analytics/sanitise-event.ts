import { PARAMETER_KINDS, findEventRule, type ParameterKind } from './event-catalogue';

/** An event as it is counted: its name and its parameters, all of them text. */
export interface SanitisedEvent {
  readonly event: string;
  readonly [parameter: string]: string;
}

/** What looks like an e-mail address, also as an address of a page writes it. */
const ADDRESS = /@|%40/i;
/** Eight digits or more with nothing but what people write between them: a number to ring, a card, a licence. */
const NUMBER = /(?:\d[\s().+/-]*){8,}/;

/** A value as it may leave the browser; undefined where it may not. */
function sanitiseValue(value: unknown, kind: ParameterKind): string | undefined {
  const rule: { most: number; fits?: RegExp; isTyped?: boolean } = PARAMETER_KINDS[kind];
  if (typeof value !== 'string') return undefined;
  const text = [...value.trim()].slice(0, rule.most).join('');
  if (ADDRESS.test(value) || (rule.isTyped && NUMBER.test(value))) return undefined;
  if (rule.fits) return rule.fits.test(text) ? text : undefined;
  return text === '' ? undefined : text;
}

/**
 * What of an event is counted: the parameters that the catalogue names, without personal data. Undefined for an event
 * that it does not know, or of which something needed is missing then. Whatever a block says, no name, address or
 * phone number of a visitor gets through by a parameter that is not listed.
 */
export function sanitiseEvent(event: unknown): SanitisedEvent | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const given = event as Readonly<Record<string, unknown>>;
  const name = given['event'];
  const rule = findEventRule(name);
  if (!rule || typeof name !== 'string') return undefined;
  const counted: Record<string, string> = {};
  for (const [isNeeded, kinds] of [
    [true, rule.needs],
    [false, rule.may],
  ] as const) {
    for (const [parameter, kind] of Object.entries(kinds)) {
      const value = kind && sanitiseValue(given[parameter], kind);
      if (value !== undefined) counted[parameter] = value;
      else if (isNeeded) return undefined;
    }
  }
  return { ...counted, event: name };
}
