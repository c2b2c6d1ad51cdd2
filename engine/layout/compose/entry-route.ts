import { slugify } from '../../lib';
import { parseRoute } from '../model/routes';
import { memoizeWeak } from '../base/memoize-weak';
import type { Collection } from './collections';

interface RoutePattern {
  readonly pattern: string;
  /** Each segment: a fixed one, or the field that fills it. */
  readonly segments: readonly ({ readonly fixed: string } | { readonly param: string })[];
}

const parsePatterns = memoizeWeak(({ name, routes }: Collection): readonly RoutePattern[] =>
  routes.flatMap((route) => parseRoute(route, name) ?? []),
);

/**
 * The text of a field in an address; undefined if it has none. A list is represented by its first value.
 */
function toSegment(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (typeof first !== 'string' && typeof first !== 'number') return undefined;
  const slug = slugify(String(first));
  return slug === '' ? undefined : slug;
}

/** The address of an entry's page, and the pattern that produced it. */
export interface EntryAddress {
  readonly href: string;
  readonly pattern: string;
}

/** The first address of the collection for which the entry has all fields. */
export function findEntryAddress(
  collection: Collection,
  values: { readonly [field: string]: unknown },
): EntryAddress | undefined {
  for (const { pattern, segments } of parsePatterns(collection)) {
    const parts = segments.map((segment) =>
      'fixed' in segment ? segment.fixed : toSegment(values[segment.param]),
    );
    if (parts.every((part) => part !== undefined)) return { href: `/${parts.join('/')}`, pattern };
  }
  return undefined;
}
