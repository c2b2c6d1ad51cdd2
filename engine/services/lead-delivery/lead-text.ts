import { isSafeHref } from '../../lib';
import { formatDate, sanitizeLine, sanitizeText } from '../../dealer';
import type { LeadMessage } from './lead-message';

/**
 * C1 control characters, which some mail programs treat as line breaks, and bidirectional control characters, with
 * which a name could make an address look like a different one. `sanitizeLine` removes the other controls.
 */
const INVISIBLE = /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Removes line breaks and control characters, so that the text is safe in a mail header. */
export const toSafeLine = (text: string): string => sanitizeLine(text.replace(INVISIBLE, ' '));

/** Removes control characters, except line breaks. */
export const toSafeText = (text: string): string => sanitizeText(text.replace(INVISIBLE, ''));

/**
 * An instant in a time zone with its offset: `2026-11-27T04:08:52+10:00`. Throws a RangeError if the instant or the zone
 * does not exist.
 */
export function toZonedIso(instant: string, timeZone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '');
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}${offset === '' ? '+00:00' : offset}`;
}

/** Formats the time when the lead was stored: `Friday 27 November 2026 at 4:08 am AEST`. */
export const formatCreatedAt = ({ createdAt, timeZone, locale }: LeadMessage): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(createdAt));

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

/**
 * Formats the visitor's preferred day, and the time if there is one: `30 November 2026, 14:30`. Empty if there is no
 * day.
 */
export function formatPreferredDate({ record }: Pick<LeadMessage, 'record'>): string {
  const [, day, time] = DATE_AND_TIME.exec(record.dateTime) ?? [];
  if (day === undefined) return toSafeLine(record.dateTime);
  return time === undefined ? formatDate(day) : `${formatDate(day)}, ${time}`;
}

/** The URL of the vehicle's page; undefined if there is none, or if it is unsafe. */
export function findVehicleUrl({ vehicle, site }: LeadMessage): string | undefined {
  const href = vehicle?.href;
  if (href === undefined || !isSafeHref(href) || !URL.canParse(href, site.url)) return undefined;
  const url = new URL(href, site.url);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Formats the day of an instant in a time zone; empty if there is no instant. */
export const formatDay = (instant: string | undefined, timeZone: string): string =>
  instant === undefined || Number.isNaN(Date.parse(instant))
    ? ''
    : formatDate(toZonedIso(instant, timeZone).slice(0, 10));
