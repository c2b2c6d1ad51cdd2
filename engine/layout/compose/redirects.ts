import type { Redirect, Redirects } from '../../../schemas';
import { listChoices } from '../base/did-you-mean';
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

/** A redirect with its position in a file. */
export interface LocatedRedirect extends RedirectRule {
  readonly source: JsonSource;
  readonly at: Pointer;
  readonly replaces?: LocatedRedirect;
}

export interface RedirectProblem {
  readonly kind: 'bad' | 'duplicate';
  readonly source: JsonSource;
  readonly at: Pointer;
  readonly message: string;
  /** A mistake only in combination with what the layer inherits. */
  readonly isAboutInherited?: boolean;
}

/** The redirects of a site: its own and the inherited ones. */
export interface RedirectSet {
  readonly table: RedirectTable<LocatedRedirect>;
  readonly problems: readonly RedirectProblem[];
}

const listSources = (chain: Chain): JsonSource[] =>
  chain.flatMap(({ files }) => files.get(REDIRECTS_FILE) ?? []);

/** A key of the files with a layer's redirects: layers with the same key have the same redirects. */
export const redirectSetKey = (chain: Chain): string =>
  listSources(chain)
    .map(({ id }) => id)
    .join(',');

// The document was validated against the schema: it is valid or undefined.
const isRedirects = (value: unknown): value is Redirects => Array.isArray(value);

/** A mistake within one redirect: the field, and the message. */
function findMistake({ from, query = {}, to, status, remove }: Redirect): [string, string] | undefined {
  if (remove) {
    return to === undefined && status === undefined
      ? undefined
      : [
          'remove',
          "'remove' cannot be combined with 'to' or 'status'. Delete 'remove', or delete the other fields.",
        ];
  }
  if (status === 410) {
    return to === undefined
      ? undefined
      : [
          'to',
          "A redirect with the status 410 (gone) cannot have a target. Remove 'to', or use the status 301.",
        ];
  }
  if (to === undefined) return ['from', "The redirect has no target. Add 'to', or set the status 410."];
  if (/^https?:\/\/[^/?#]*:[a-z]/i.test(to))
    return ['to', "The host in 'to' cannot be a parameter. Write the host name."];
  const known = redirectParams({ from, query });
  const unknown = targetParams(to).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const choices = known.map((name) => `:${name}`);
  const fix = known.length > 0 ? `Use ${listChoices(choices)}` : `Add it to 'from'`;
  return ['to', `Neither 'from' nor 'query' has the parameter ':${unknown}'. ${fix}, or remove it.`];
}

/** Merges the redirects of a chain: the nearest layer with an address decides. */
export function buildRedirectSet(chain: Chain): RedirectSet {
  const byKey = new Map<string, LocatedRedirect>();
  /** Keys of inherited redirects, including incorrect ones, which can be removed as well. */
  const inherited = new Set<string>();
  const problems: RedirectProblem[] = [];
  for (const source of listSources(chain)) {
    const { value, findPointer } = readDocument(source, 'redirects');
    if (!isRedirects(value)) continue;
    const own = new Map<string, string>();
    for (const [index, stated] of value.entries()) {
      const at = findPointer(stated) ?? [index];
      const report = (kind: RedirectProblem['kind'], part: string, message: string) =>
        problems.push({ kind, source, at: [...at, part], message });
      const key = redirectKey(stated);
      const mistake = findMistake(stated);
      if (key === undefined) {
        report(
          'bad',
          'from',
          `'${stated.from}' is not a valid path. Start it with a slash, and write each parameter as a whole path segment, as in '/stock/:id'.`,
        );
      } else if (own.has(key)) {
        report(
          'duplicate',
          'from',
          `Duplicate redirect: '${stated.from}' matches the same addresses as '${own.get(key) ?? ''}'. Remove one of them.`,
        );
      } else if (mistake) {
        report('bad', ...mistake);
        // Whatever the layer means, it is not the inherited redirect, whose effects would be reported as well.
        byKey.delete(key);
      } else if (stated.remove && !inherited.has(key)) {
        const message = `There is no inherited redirect from '${stated.from}' to remove. Delete this entry.`;
        problems.push({ kind: 'bad', source, at: [...at, 'from'], message, isAboutInherited: true });
      } else if (stated.remove) {
        byKey.delete(key);
      } else {
        const { from, query = {}, to, status = 301 } = stated;
        const replaces = byKey.get(key);
        byKey.set(key, { from, query, to, status, source, at, ...(replaces && { replaces }) });
      }
      if (key !== undefined && !own.has(key)) own.set(key, stated.from);
    }
    for (const key of own.keys()) inherited.add(key);
  }
  return { table: new RedirectTable([...byKey.values()]), problems };
}
