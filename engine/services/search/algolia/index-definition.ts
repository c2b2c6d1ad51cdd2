/** An index definition. The names are Algolia's, except for `replicas` and `derived`. */
export interface IndexDefinition {
  readonly name: string;
  readonly attributesForFaceting: readonly string[];
  /** A name for the same records in another order. `sort` precedes relevance. */
  readonly replicas?: readonly { readonly name: string; readonly sort: readonly string[] }[];
  /** Attributes that only the embedded index computes. */
  readonly derived?: Readonly<Record<string, unknown>>;
  /** Sent unchanged. They replace existing ones. */
  readonly synonyms?: readonly { readonly objectID: string }[];
  readonly rules?: readonly { readonly objectID: string }[];
  readonly unretrievableAttributes?: readonly string[];
  readonly allowTyposOnNumericTokens?: boolean;
}

export type PushedRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Contains the hash of the pushed record. Never returned to visitors. */
export const HASH_ATTRIBUTE = 'record_hash';

/** Algolia's default criteria. Replicas put theirs in front. */
const RANKING = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/**
 * Settings that are sent unchanged. The list of numeric attributes is not sent, because without it Algolia allows
 * filters on all numbers.
 */
const SENT = [
  'searchableAttributes',
  'customRanking',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'hitsPerPage',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'paginationLimitedTo',
  'typoTolerance',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'queryType',
  'removeWordsIfNoResults',
  'attributeForDistinct',
  'distinct',
  'renderingContent',
] as const;

const attributeOf = (declaration: string): string => /\((.+)\)$/.exec(declaration)?.[1] ?? declaration;

/** The settings of an index and of each of its replicas, by their names at Algolia. The index itself comes first. */
export function prefixedSettings(
  prefix: string,
  definition: IndexDefinition,
): readonly (readonly [string, Record<string, unknown>])[] {
  const given = definition as unknown as Readonly<Record<string, unknown>>;
  const derived = definition.derived ?? {};
  const common: Record<string, unknown> = {
    attributesForFaceting: definition.attributesForFaceting.filter(
      (declaration) => !Object.hasOwn(derived, attributeOf(declaration)),
    ),
    unretrievableAttributes: [...(definition.unretrievableAttributes ?? []), HASH_ATTRIBUTE],
    // Algolia's default is true, which lets a search for 2001 find 2000.
    allowTyposOnNumericTokens: definition.allowTyposOnNumericTokens ?? false,
  };
  for (const name of SENT) if (given[name] !== undefined) common[name] = given[name];
  const replicas = definition.replicas ?? [];
  return [
    [
      `${prefix}${definition.name}`,
      { ...common, ranking: RANKING, replicas: replicas.map(({ name }) => `${prefix}${name}`) },
    ],
    ...replicas.map(
      ({ name, sort }) => [`${prefix}${name}`, { ...common, ranking: [...sort, ...RANKING] }] as const,
    ),
  ];
}
