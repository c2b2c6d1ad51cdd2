/**
 * The links to shared lists that were made in this browser. The server has only their hashes, so that nobody else can show them
 * again. Those of an account are kept apart, and forgotten when it signs out.
 */
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from './json-storage';
import { ACCOUNT_SHORTLISTS_KEY } from './shortlist-key';
import { readSignIn } from './sign-in';

const KEYS = ['forecourt.shortlists', ACCOUNT_SHORTLISTS_KEY] as const;
type Key = (typeof KEYS)[number];
/** The server keeps at most this number of links for a sender. */
const MAX_LINKS = 20;

/** Paths by the id of the list. */
export type ShortlistLinks = Readonly<Record<string, string>>;

/** The path of a shared list. Other values are ignored, because visitors and other scripts can change the storage. */
const PATH = /^\/shortlists\/[\w-]{32}$/;

const isSignedIn = (): boolean => readSignIn(document.cookie) !== undefined;

function read(key: Key): ShortlistLinks {
  const stored = readStored(key);
  if (!isObject(stored)) return {};
  const links = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && PATH.test(entry[1]),
  );
  return Object.fromEntries(links.slice(-MAX_LINKS));
}

function write(key: Key, links: ShortlistLinks): void {
  if (Object.keys(links).length === 0) removeStored(key);
  else writeStored(key, links);
}

function filter(isKept: (id: string, path: string) => boolean): void {
  for (const key of KEYS) {
    const links = Object.entries(read(key));
    const kept = links.filter(([id, path]) => isKept(id, path));
    if (kept.length < links.length) write(key, Object.fromEntries(kept));
  }
}

/** The links that this browser may show now. */
export function readShortlistLinks(): ShortlistLinks {
  if (!isSignedIn()) removeStored(ACCOUNT_SHORTLISTS_KEY);
  return { ...read(KEYS[0]), ...read(KEYS[1]) };
}

export function rememberShortlistLink(id: string, path: string): void {
  const key = isSignedIn() ? ACCOUNT_SHORTLISTS_KEY : KEYS[0];
  write(key, Object.fromEntries([...Object.entries(read(key)), [id, path]].slice(-MAX_LINKS)));
}

/**
 * Forgets links that do not work any more.
 * @param asked the links at the time of the request; newer ones are kept
 * @param ids ids of the lists that the server still has
 */
export function keepShortlistLinks(asked: ShortlistLinks, ids: readonly string[]): ShortlistLinks {
  filter((id) => ids.includes(id) || !Object.hasOwn(asked, id));
  return readShortlistLinks();
}

/** Forgets one link that does not work any more. */
export const forgetShortlistLink = (forgotten: string): void => filter((_id, path) => path !== forgotten);
