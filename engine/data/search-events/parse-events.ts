export interface SearchEvent {
  type: 'view' | 'click' | 'conversion';
  subtype?: 'purchase' | 'addToCart';
  name: string;
  index: string;
  objectIds: readonly string[];
  filters: readonly string[];
  /** One for each object, from 1; only for clicks after a search. */
  positions: readonly number[];
  queryId?: string;
  /** Only stored if it is marked as anonymous, because other tokens could identify a person. */
  userToken?: string;
  at: Date;
}

/** The events are invalid; none of them is stored. */
export class SearchEventError extends Error {
  override readonly name = 'SearchEventError';

  constructor(
    message: string,
    readonly status: 400 | 422,
  ) {
    super(message);
  }
}

const TYPES = ['view', 'click', 'conversion'] as const;
const SUBTYPES = ['purchase', 'addToCart'] as const;
/** The protocol's limits. */
const MAX_EVENTS = 1_000;
const MAX_OBJECTS = 20;
const MAX_FILTERS = 10;
const DAY_MS = 86_400_000;
const MAX_DAYS_AGO = 4;
/** Tolerance for visitors' clocks that run fast. */
const CLOCK_TOLERANCE_MS = DAY_MS;

const PRINTABLE = /^[\x20-\x7e]{1,64}$/;
const INDEX = /^[\w.-]{1,100}$/;
const QUERY_ID = /^[0-9a-f]{32}$/i;
const TOKEN = /^[\w=/+-]{1,129}$/;
const ANONYMOUS = /^anonymous-/;

/**
 * Parses the body of `POST /1/events`.
 * @param now milliseconds since 1970
 * @throws SearchEventError for the first invalid event
 */
export function parseSearchEvents(body: unknown, now: number): SearchEvent[] {
  const events = getField(body, 'events');
  if (!Array.isArray(events)) throw new SearchEventError('Expecting an object with a list "events"', 400);
  if (events.length > MAX_EVENTS)
    throw new SearchEventError(`Too many events in one request: limited to ${MAX_EVENTS}`, 422);
  return events.map((event: unknown, at) => {
    try {
      return parseEvent(event, now);
    } catch (error) {
      if (!(error instanceof SearchEventError)) throw error;
      throw new SearchEventError(`events[${at}]: ${error.message}`, 422);
    }
  });
}

function parseEvent(event: unknown, now: number): SearchEvent {
  const type = readChoice(event, 'eventType', TYPES);
  const subtype = getField(event, 'eventSubtype');
  const objectIds = readTexts(event, 'objectIDs', MAX_OBJECTS);
  const filters = readTexts(event, 'filters', MAX_FILTERS);
  if (objectIds.length > 0 === filters.length > 0) fail('give either objectIDs or filters');
  const queryId = readText(event, 'queryID', QUERY_ID);
  const positions = parsePositions(event);
  if (positions.length > 0 && positions.length !== objectIds.length)
    fail('positions and objectIDs must have the same length');
  if (type === 'click' && objectIds.length > 0 && (queryId !== undefined) !== positions.length > 0)
    fail('a click after a search has both queryID and positions');
  const userToken = readText(event, 'userToken', TOKEN) ?? fail('userToken is missing');
  return {
    type,
    ...(subtype !== undefined && { subtype: readChoice(event, 'eventSubtype', SUBTYPES) }),
    name: readText(event, 'eventName', PRINTABLE) ?? fail('eventName is missing'),
    index: readText(event, 'index', INDEX) ?? fail('index is missing'),
    objectIds,
    filters,
    positions,
    ...(queryId !== undefined && { queryId }),
    ...(ANONYMOUS.test(userToken) && { userToken }),
    at: parseTime(event, now),
  };
}

function fail(message: string): never {
  throw new SearchEventError(message, 422);
}

function getField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function readChoice<Name extends string>(event: unknown, name: string, names: readonly Name[]): Name {
  const value = getField(event, name);
  return names.find((candidate) => candidate === value) ?? fail(`${name} must be one of ${names.join(', ')}`);
}

function readText(event: unknown, name: string, pattern: RegExp): string | undefined {
  const value = getField(event, name);
  if (value === undefined) return undefined;
  return typeof value === 'string' && pattern.test(value) ? value : fail(`${name} is not valid`);
}

function readTexts(event: unknown, name: string, max: number): string[] {
  const value = getField(event, name) ?? [];
  if (!Array.isArray(value) || value.length > max) return fail(`${name} must be a list of at most ${max}`);
  return value.map((item: unknown) =>
    // PostgreSQL cannot store NUL.
    typeof item === 'string' && item !== '' && item.length <= 512 && !item.includes('\0')
      ? item
      : fail(`${name} contains an invalid name`),
  );
}

function parsePositions(event: unknown): number[] {
  const value = getField(event, 'positions') ?? [];
  if (!Array.isArray(value) || value.length > MAX_OBJECTS)
    return fail(`positions must be a list of at most ${MAX_OBJECTS}`);
  return value.map((position: unknown) =>
    typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= 2_147_483_647
      ? position
      : fail('positions are whole numbers from 1'),
  );
}

function parseTime(event: unknown, now: number): Date {
  const value = getField(event, 'timestamp') ?? now;
  if (typeof value !== 'number' || !Number.isFinite(value)) return fail('timestamp is not valid');
  if (value < now - MAX_DAYS_AGO * DAY_MS)
    return fail(`timestamp is more than ${MAX_DAYS_AGO} days ago (it is in milliseconds)`);
  if (value > now + CLOCK_TOLERANCE_MS) return fail('timestamp is in the future');
  return new Date(value);
}
