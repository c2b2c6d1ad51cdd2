import type { PlaygroundMediaUse } from '../../../schemas';
import { isObject } from '../../lib';

/** A file of a tenant or template. */
export interface SearchedFile {
  readonly layer: string;
  /** Relative to the tenant's folder: `pages/home.json`. */
  readonly file: string;
  readonly text: string;
  readonly state: PlaygroundMediaUse['state'];
}

/** A site with its layers, base first. */
export interface SearchedSite {
  readonly slug: string;
  readonly name: string;
  readonly layers: readonly string[];
}

interface UsesOptions {
  layer: string;
  path: string;
  sites: readonly SearchedSite[];
  files: Iterable<SearchedFile>;
  hasFile(layer: string): boolean;
}

/** Files that describe other files instead of showing them. */
const IGNORED = new Set(['media.json', 'shadows.json', 'versions.json']);

const KINDS: readonly (readonly [pattern: RegExp, kind: PlaygroundMediaUse['kind']])[] = [
  [/^pages\/([^/]+)\.json$/, 'page'],
  [/^content\/([^/]+\/[^/]+)\.json$/, 'entry'],
  [/^forms\/([^/]+)\.json$/, 'form'],
  [/^tenant\.json$/, 'settings'],
  [/^theme\.json$/, 'theme'],
  [/^texts\.json$/, 'texts'],
];

function identify(file: string): { kind: PlaygroundMediaUse['kind']; id?: string } {
  for (const [pattern, kind] of KINDS) {
    const match = pattern.exec(file);
    if (match) return { kind, ...(match[1] !== undefined && { id: match[1] }) };
  }
  return { kind: 'other' };
}

/** Finds the address in texts, as a whole: `/media/a.webp` is not in `/media/a.webp.jpg`. */
function createPattern(path: string): RegExp {
  const spellings = [...new Set([path, encodeURI(path)])];
  const escaped = spellings.map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`/media/(?:${escaped.join('|')})(?![\\w./%-])`, 'g');
}

function countIn(value: unknown, pattern: RegExp): number {
  if (typeof value === 'string') return value.match(pattern)?.length ?? 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countIn(inner, pattern), 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Drafts may be incomplete, so their text is searched without parsing.
    return text;
  }
}

function findTitle(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { title, fields } = value;
  const found = title ?? (isObject(fields) ? fields['title'] : undefined);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/**
 * The sites on which the address leads to this file: they inherit the layer, and no layer in between has a
 * file at the same path.
 */
export const listAffectedSites = ({
  layer,
  sites,
  hasFile,
}: Omit<UsesOptions, 'path' | 'files'>): SearchedSite[] =>
  sites.filter(({ layers }) => {
    const index = layers.indexOf(layer);
    return index >= 0 && !layers.slice(index + 1).some(hasFile);
  });

/** Finds the files that refer to a file of the media, of all sites that show it. */
export function findUses({ path, files, ...options }: UsesOptions): PlaygroundMediaUse[] {
  const affected = listAffectedSites(options);
  const pattern = createPattern(path);
  const uses: PlaygroundMediaUse[] = [];
  for (const { layer, file, text, state } of files) {
    if (IGNORED.has(file)) continue;
    const isTheme = file === 'theme.json';
    if (!text.includes('/media/') && !isTheme) continue;
    const tenants = affected.filter(({ layers }) => layers.includes(layer));
    if (tenants.length === 0) continue;
    const value = parse(text);
    const isIcon = isTheme && isObject(value) && value['favicon'] === path;
    const count = countIn(value, pattern) + (isIcon ? 1 : 0);
    if (count === 0) continue;
    const { kind, id } = identify(file);
    uses.push({
      ...{ layer, file, kind, count, state },
      ...(id !== undefined && { id }),
      title: findTitle(value) ?? id ?? file,
      tenants: tenants.map(({ slug, name }) => ({ slug, name })),
    });
  }
  return uses;
}
