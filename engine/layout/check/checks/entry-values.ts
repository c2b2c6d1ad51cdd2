import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import { getOwn, isObject } from '../../base/json';
import { listFieldNames } from '../../compose/collections';
import { findPropRename } from '../../model/block-renames';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { EntryCheck, EntrySubject } from '../check';

function describeViolation(
  { kind, pointer, message, hint }: SchemaViolation,
  { collection }: EntrySubject,
): { message: string; hint?: string } {
  const [name = ''] = pointer;
  if (kind !== 'unknown-field' || pointer.length > 1) {
    return { message: `Entry of '${collection.name}': ${message}`, ...(hint !== undefined && { hint }) };
  }
  const known = listFieldNames(collection);
  const suggestion = suggestName(name, known);
  const choices = suggestion === undefined ? ` Use ${listChoices(known, 20)}.` : '';
  return {
    message: `The collection '${collection.name}' has no field '${name}'.${didYouMean(suggestion)}${choices}`,
    ...(suggestion !== undefined && { hint: suggestion }),
  };
}

export const entryShape: EntryCheck = {
  meta: {
    code: 'FC411',
    name: 'entry-shape',
    severity: 'error',
    suppressedBy: 'site',
    docs: "An entry does not match its collection's schema: a field is unknown, missing or has a wrong value. Fix the field, or add it to the collection's schema.",
  },
  *run(subject) {
    const { node, collection } = subject;
    const values = node?.props ?? {};
    if (!node || !collection.validate || collection.validate(values)) return;
    for (const violation of describeSchemaErrors(collection.validate.errors ?? [])) {
      const { kind, pointer, on } = violation;
      const [name = ''] = pointer;
      // FC655 reports a field of an older version.
      if (kind === 'unknown-field' && pointer.length === 1 && findPropRename(collection, name)) continue;
      yield { node, pointer: ['props', ...pointer], on, ...describeViolation(violation, subject) };
    }
  },
};

const HAS_TIME = /T/;
const HAS_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A number for comparing two moments of an entry: as instants if both have an offset, otherwise as local
 * times. A date counts as its last moment.
 */
function toComparable(moment: string, end: boolean, ignoreZone: boolean): number {
  const text = ignoreZone ? moment.replace(HAS_ZONE, '') : moment;
  if (!HAS_TIME.test(text)) return Date.parse(`${text}T${end ? '23:59:59' : '00:00:00'}Z`);
  return Date.parse(HAS_ZONE.test(text) ? text : `${text}Z`);
}

export const entryDates: EntryCheck = {
  meta: {
    code: 'FC413',
    name: 'entry-dates',
    severity: 'error',
    docs: "An entry's `until` is earlier than its `from`, or one of them is not a valid date, so the entry is never shown. Fix the dates.",
  },
  *run({ node }) {
    const props = node?.props;
    if (!node || !isObject(props)) return;
    const [from, until] = [getOwn(props, 'from'), getOwn(props, 'until')];
    for (const [name, moment] of [
      ['from', from],
      ['until', until],
    ] as const) {
      const date = typeof moment === 'string' ? moment.slice(0, 10) : undefined;
      if (date === undefined || isCalendarDate(date)) continue;
      yield {
        node,
        pointer: ['props', name],
        message: `'${date}' is not a valid date. Fix '${name}'.`,
      };
      return;
    }
    if (typeof from !== 'string' || typeof until !== 'string') return;
    const ignoreZone = !(HAS_ZONE.test(from) && HAS_ZONE.test(until));
    if (toComparable(from, false, ignoreZone) <= toComparable(until, true, ignoreZone)) return;
    const message = `'until' (${until}) is earlier than 'from' (${from}), so the entry is never shown. Fix one of them.`;
    yield { node, pointer: ['props', 'until'], message };
  },
};

function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
