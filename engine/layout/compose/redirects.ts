import type { Redirect, Redirects } from '../../../schemas';
import type { Pointer } from '../base/json';
import { readDocument } from '../model/document';
import {
  redirectKey,
  redirectParams,
  RedirectTable,
  targetParams,
  type RedirectRule,
} from '../model/redirect-table';
import type { JsonSource } from '../model/source';
import type { Chain } from './layers';

export const REDIRECTS_FILE = 'redirects.json';

/** A redirect with its place in a file. */
export interface LocatedRedirect extends RedirectRule {
  readonly source: JsonSource;
  readonly at: Pointer;
  /** The inherited redirect that it replaces. */
  readonly replaces?: LocatedRedirect;
}

/** A mistake in how a redirect is stated. */
export interface RedirectProblem {
  readonly kind: 'bad' | 'duplicate';
  readonly source: JsonSource;
  readonly at: Pointer;
  readonly message: string;
}

/** The redirects of a site: its own and the inherited ones. */
export interface RedirectSet {
  readonly table: RedirectTable<LocatedRedirect>;
  readonly problems: readonly RedirectProblem[];
}

const sourcesOf = (chain: Chain): JsonSource[] =>
  chain.flatMap(({ files }) => files.get(REDIRECTS_FILE) ?? []);

/** A key of the files with a layer's redirects: layers with the same key have the same redirects. */
export const redirectSetKey = (chain: Chain): string =>
  sourcesOf(chain)
    .map(({ id }) => id)
    .join(',');

// The document was validated against the schema: it is valid or undefined.
const isRedirects = (value: unknown): value is Redirects => Array.isArray(value);

/** What is wrong with a redirect by itself; the part of it is named by the pointer. */
function findMistake({ from, query = {}, to, status, remove }: Redirect): [string, string] | undefined {
  if (remove) {
    return to === undefined && status === undefined
      ? undefined
      : ['remove', "A redirect with 'remove' has neither 'to' nor 'status'. Keep one or the other."];
  }
  if (status === 410) {
    return to === undefined
      ? undefined
      : ['to', "Status 410 says that nothing took the place of the address. Remove 'to', or use status 301."];
  }
  if (to === undefined) return ['from', "The redirect leads nowhere. Add 'to', or the status 410."];
  if (/^https?:\/\/[^/?#]*:[a-z]/i.test(to))
    return ['to', 'The host of a target cannot be a parameter. Write it out.'];
  const known = redirectParams({ from, query });
  const unknown = targetParams(to).find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : ['to', `':${unknown}' is no parameter of the old address. Use a parameter of 'from' or 'query'.`];
}

/** Merges the redirects of a chain: the nearest layer with an address decides. */
export function buildRedirectSet(chain: Chain): RedirectSet {
  const byKey = new Map<string, LocatedRedirect>();
  const problems: RedirectProblem[] = [];
  for (const source of sourcesOf(chain)) {
    const { value, originOf } = readDocument(source, 'redirects');
    if (!isRedirects(value)) continue;
    const own = new Set<string>();
    for (const [index, stated] of value.entries()) {
      const at = originOf(stated) ?? [index];
      const report = (kind: RedirectProblem['kind'], part: string, message: string) =>
        problems.push({ kind, source, at: [...at, part], message });
      const key = redirectKey(stated);
      const mistake = findMistake(stated);
      if (key === undefined) {
        report(
          'bad',
          'from',
          `'${stated.from}' is not a path. Write parameters as whole segments: '/stock/:id'.`,
        );
      } else if (own.has(key)) {
        report(
          'duplicate',
          'from',
          `This file already has a redirect from '${stated.from}'. Remove one of them.`,
        );
      } else if (mistake) {
        report('bad', ...mistake);
      } else if (stated.remove && !byKey.has(key)) {
        report('bad', 'from', `No inherited redirect has the address '${stated.from}'. Remove this one.`);
      } else if (stated.remove) {
        byKey.delete(key);
      } else {
        const { from, query = {}, to, status = 301 } = stated;
        const replaces = byKey.get(key);
        byKey.set(key, { from, query, to, status, source, at, ...(replaces && { replaces }) });
      }
      if (key !== undefined) own.add(key);
    }
  }
  return { table: new RedirectTable([...byKey.values()]), problems };
}
