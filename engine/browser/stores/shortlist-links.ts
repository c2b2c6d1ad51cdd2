/**
 * The links to shared lists that were made in this browser. The server has only their hashes, so that nobody else can show them
 * again.
 */
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from './json-storage';

const KEY = 'forecourt.shortlists';
/** A sender has at most as many on the server. */
const MAX_LINKS = 20;

/** Paths by the id of the list. */
export type ShortlistLinks = Readonly<Record<string, string>>;

/** Only what can be a link: the storage may have been changed. */
const PATH = /^\/shortlists\/[\w-]{32}$/;

export function readShortlistLinks(): ShortlistLinks {
  const stored = readStored(KEY);
  if (!isObject(stored)) return {};
  const links = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && PATH.test(entry[1]),
  );
  return Object.fromEntries(links.slice(-MAX_LINKS));
}

function write(links: ShortlistLinks): void {
  if (Object.keys(links).length === 0) removeStored(KEY);
  else writeStored(KEY, links);
}

export const rememberShortlistLink = (id: string, path: string): void =>
  write(Object.fromEntries([...Object.entries(readShortlistLinks()), [id, path]].slice(-MAX_LINKS)));

/** Forgets links that do not work any more. */
export function keepShortlistLinks(ids: readonly string[]): ShortlistLinks {
  const kept = Object.fromEntries(Object.entries(readShortlistLinks()).filter(([id]) => ids.includes(id)));
  write(kept);
  return kept;
}
