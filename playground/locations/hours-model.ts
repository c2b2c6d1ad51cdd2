import { getOwn, isObject, type JsonObject } from '../../engine/layout';

/** Monday first, as the numbers of weekdays in files: 0 is Sunday. */
export const WEEKDAYS: readonly (readonly [weekday: number, name: string])[] = [
  ...[
    [1, 'Monday'],
    [2, 'Tuesday'],
    [3, 'Wednesday'],
    [4, 'Thursday'],
    [5, 'Friday'],
  ].map(([weekday, name]): readonly [number, string] => [Number(weekday), String(name)]),
  [6, 'Saturday'],
  [0, 'Sunday'],
];

/** The kind of a day: open with times, closed, a text, or not stated. */
export type DayKind = 'open' | 'closed' | 'text' | 'unknown';

/** The hours of a day as edited in the form. */
export interface DayHours {
  readonly kind: DayKind;
  /** `08:30`; empty if not stated. */
  readonly open: string;
  readonly close: string;
  /** For the kind `text`, such as `By appointment`. */
  readonly text: string;
}

export interface SpecialDay extends DayHours {
  readonly date: string;
  readonly name: string;
}

const getText = (value: unknown, key: string): string => {
  const text = isObject(value) ? getOwn(value, key) : undefined;
  return typeof text === 'string' ? text : '';
};
export const UNKNOWN: DayHours = { kind: 'unknown', open: '', close: '', text: '' };

function readStatus(value: unknown): Pick<DayHours, 'kind' | 'text'> {
  const status = getText(value, 'status');
  if (/^open$/i.test(status)) return { kind: 'open', text: '' };
  return /^closed$/i.test(status) ? { kind: 'closed', text: '' } : { kind: 'text', text: status };
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isOn = (entry: unknown, weekday: number): boolean => isObject(entry) && entry.weekday === weekday;

export function readDay(hours: unknown, weekday: number): DayHours {
  const entry = toList(hours).find((candidate) => isOn(candidate, weekday));
  if (entry === undefined) return UNKNOWN;
  return { ...readStatus(entry), open: getText(entry, 'open'), close: getText(entry, 'close') };
}

/** Number of entries of a weekday. Visitors see only the first, so an edit removes the others. */
export const countDay = (hours: unknown, weekday: number): number =>
  toList(hours).filter((entry) => isOn(entry, weekday)).length;

const formatStatus = ({ kind, text }: DayHours): string =>
  kind === 'open' ? 'Open' : kind === 'closed' ? 'Closed' : text;

/** The opening hours with other hours on one weekday. A day that is not stated has no entry. */
export function withDay(hours: unknown, weekday: number, day: DayHours): unknown[] {
  const list = toList(hours);
  const index = list.findIndex((entry) => isOn(entry, weekday));
  if (day.kind === 'unknown') return list.filter((entry) => !isOn(entry, weekday));
  const before = list[index];
  const { open: _open, close: _close, status: _status, ...others } = isObject(before) ? before : {};
  const entry = {
    ...{ ...others, weekday, status: formatStatus(day) },
    ...(day.kind === 'open' && day.open !== '' && { open: day.open }),
    ...(day.kind === 'open' && day.close !== '' && { close: day.close }),
  };
  if (index >= 0)
    return list.flatMap((candidate, at) =>
      at === index ? [entry] : isOn(candidate, weekday) ? [] : [candidate],
    );
  // In the order of the week.
  const order = WEEKDAYS.map(([number]) => number);
  const rank = (candidate: unknown) =>
    isObject(candidate) ? order.indexOf(Number(candidate.weekday)) : order.length;
  const at = list.findIndex((candidate) => rank(candidate) > order.indexOf(weekday));
  return at < 0 ? [...list, entry] : [...list.slice(0, at), entry, ...list.slice(at)];
}

/** Copies Monday's hours to Tuesday to Friday. */
export const withWeekdaysOfMonday = (hours: unknown): unknown[] =>
  [2, 3, 4, 5].reduce<unknown[]>(
    (list, weekday) => withDay(list, weekday, readDay(hours, 1)),
    [...toList(hours)],
  );

/** Why the times of a day cannot be right; undefined if they can. */
export function findTimeProblem({ kind, open, close }: DayHours): string | undefined {
  if (kind !== 'open' || (open === '' && close === '')) return undefined;
  if (open === '') return 'Enter when it opens.';
  if (close === '') return 'Enter when it closes.';
  return open === close
    ? 'The closing time is the same as the opening time. Choose another time.'
    : undefined;
}

/** The days with special hours, by their index in the file. */
export const readSpecialDays = (days: unknown): readonly (SpecialDay & { readonly index: number })[] =>
  toList(days)
    .map((day, index) => {
      const range = isObject(day) ? day.hours : undefined;
      return {
        ...{ index, date: getText(day, 'date'), name: getText(day, 'name') },
        ...readStatus(day),
        open: getText(day, 'start_hour') || getText(range, 'begin'),
        close: getText(day, 'end_hour') || getText(range, 'end'),
      };
    })
    .sort((a, b) => a.date.localeCompare(b.date));

/** A day as files have it. What else is known about it stays. */
export function formatSpecialDay(before: unknown, day: SpecialDay): JsonObject {
  const {
    start_hour: _start,
    end_hour: _end,
    hours: _hours,
    name: _name,
    status: _status,
    date: _date,
    ...others
  } = isObject(before) ? before : {};
  return {
    ...{ ...others, date: day.date, status: formatStatus(day) },
    ...(day.name !== '' && { name: day.name }),
    ...(day.kind === 'open' && day.open !== '' && { start_hour: day.open }),
    ...(day.kind === 'open' && day.close !== '' && { end_hour: day.close }),
  };
}

/** The days with another or a new one. */
export function withSpecialDay(days: unknown, index: number | undefined, day: SpecialDay): unknown[] {
  const list = toList(days);
  return index === undefined
    ? [...list, formatSpecialDay(undefined, day)]
    : list.map((before, at) => (at === index ? formatSpecialDay(before, day) : before));
}

export const withoutSpecialDay = (days: unknown, index: number): unknown[] =>
  toList(days).filter((_, at) => at !== index);

/** A day without the location that it names, so that it applies wherever it is. */
function withoutLocation(day: unknown): unknown {
  if (!isObject(day)) return day;
  const { location_id: _id, location: _location, ...others } = day;
  return others;
}

/** Merges the special days of this location into another's. They replace days of the same date. */
export function mergeSpecialDays(days: unknown, added: unknown): unknown[] {
  const dates = new Set(toList(added).map((day) => getText(day, 'date')));
  return [
    ...toList(days).filter((day) => !dates.has(getText(day, 'date'))),
    ...toList(added).map(withoutLocation),
  ];
}
