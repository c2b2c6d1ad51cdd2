const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** The offset of a time zone at an instant, as in ISO 8601: `+10:00`. */
function findOffset(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d{2}:\d{2}$/.exec(name)?.[0] ?? '+00:00';
}

/** A local date and time such as `2027-07-01T00:00` as an instant with the offset that the time zone has then. */
export function toInstant(local: string, timeZone: string): string {
  // The offset an hour before and after a change of the clocks is found by looking twice.
  const first = findOffset(Date.parse(`${local}Z`), timeZone);
  return `${local}:00${findOffset(Date.parse(`${local}:00${first}`), timeZone)}`;
}

/** An instant as a local date and time in a time zone; undefined if the text is not an instant. */
export function toLocal(instant: string, timeZone: string): string | undefined {
  const time = Date.parse(instant);
  if (!DATE_AND_TIME.test(instant) || Number.isNaN(time)) return undefined;
  const offset = findOffset(time, timeZone);
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (offset.startsWith('-') ? -1 : 1);
  return new Date(time + shift).toISOString().slice(0, 16);
}
