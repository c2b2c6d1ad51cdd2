/** Shared lists of cars on the server: creating, listing and ending links, and what people say about the cars. Never throws. */
import type { Shortlist } from '../../../schemas';
import type { MarkChange } from '../../dealer';
import { isObject } from '../../lib';
import { readShortlist } from './read-shortlist';

const API = '/api/shortlists';
const TIMEOUT_MS = 10_000;

/** Why the server refused something. `failed`: there was no answer, or one that says nothing. */
export type ShortlistProblem = 'empty' | 'tooMany' | 'tooOften' | 'full' | 'unavailable' | 'failed';
const PROBLEMS: readonly ShortlistProblem[] = ['empty', 'tooMany', 'tooOften', 'full', 'unavailable'];

/** A link to a shared list that the visitor created and that still works. */
export interface ShareLink {
  id: string;
  /** Number of cars. */
  cars: number;
  /** Name of the first car; empty if it is unknown. */
  firstCar: string;
  /** Plain text; may be empty. */
  note: string;
  /** Number of people besides the sender who have marked or commented on a car. */
  people: number;
  /** Instant, ISO 8601. */
  createdAt: string;
  /** Instant, ISO 8601. */
  expiresAt: string;
}

type Answer = { body: unknown } | { problem: ShortlistProblem };

/** The same fields as the forms, so that the server has one way to read them. */
async function send(path: string, fields?: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(fields && { method: 'POST', body: fields }),
    });
    const body: unknown = response.status === 204 ? undefined : await response.json();
    if (response.ok) return { body };
    const problem = isObject(body) && PROBLEMS.find((reason) => reason === body['reason']);
    return { problem: problem || 'failed' };
  } catch {
    return { problem: 'failed' };
  }
}

/** Creates a list from a form's fields. */
export async function createShortlist(
  fields: URLSearchParams,
): Promise<{ id: string; path: string } | { problem: ShortlistProblem }> {
  const answer = await send(API, fields);
  if ('problem' in answer) return answer;
  const { body } = answer;
  const [id, path] = isObject(body) ? [body['id'], body['path']] : [];
  return typeof id === 'string' && typeof path === 'string' ? { id, path } : { problem: 'failed' };
}

/** Returns the links of this browser and account, newest first; undefined if they are unknown. */
export async function listShareLinks(): Promise<ShareLink[] | undefined> {
  const answer = await send(API);
  if ('problem' in answer || !isObject(answer.body)) return undefined;
  const lists: unknown = answer.body['shortlists'];
  if (!Array.isArray(lists)) return undefined;
  return lists.flatMap((list: unknown) => {
    if (!isObject(list)) return [];
    const { id, cars, first_car: firstCar, note, people } = list;
    const { created_at: createdAt, expires_at: expiresAt } = list;
    if (typeof firstCar !== 'string' || typeof note !== 'string' || typeof createdAt !== 'string') return [];
    const isLink = typeof id === 'string' && typeof expiresAt === 'string';
    if (!isLink || typeof cars !== 'number' || typeof people !== 'number') return [];
    return [{ id, cars, firstCar, note, people, createdAt, expiresAt }];
  });
}

const toShortlist = (answer: Answer): Shortlist | { problem: ShortlistProblem } =>
  'problem' in answer ? answer : (readShortlist(answer.body) ?? { problem: 'failed' });

/** Returns a list as it is now. */
export const fetchShortlist = async (token: string): Promise<Shortlist | { problem: ShortlistProblem }> =>
  toShortlist(await send(`${API}/${encodeURIComponent(token)}`));

/**
 * Ends a link.
 * @param link the list's `id`, its `token`, or both
 * @returns whether it certainly does not work any more
 */
export async function endLink({ id, token }: { id?: string; token?: string }): Promise<boolean> {
  const answer = await send(
    `${API}/end`,
    new URLSearchParams(id === undefined ? { token: token ?? '' } : { id }),
  );
  if (!('problem' in answer)) return true;
  // The same answer to somebody else's list, which still works, such as after signing out in another tab.
  if (answer.problem !== 'unavailable' || token === undefined) return false;
  const list = await fetchShortlist(token);
  return 'problem' in list && list.problem === 'unavailable';
}

/** Sends what the visitor says. @returns the list with it */
export async function sendMark(
  token: string,
  change: MarkChange,
): Promise<Shortlist | { problem: ShortlistProblem }> {
  const fields = new URLSearchParams({ token });
  for (const [name, value] of Object.entries(change)) if (typeof value === 'string') fields.set(name, value);
  return toShortlist(await send(`${API}/marks`, fields));
}
