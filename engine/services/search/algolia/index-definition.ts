/** An index definition. The fields have Algolia's names, except for `replicas` and `derived`. */
export interface IndexDefinition {
  readonly name: string;
  readonly attributesForFaceting: readonly string[];
  /** A name for the same records in another order. `sort` precedes relevance. */
  readonly replicas?: readonly { readonly name: string; readonly sort: readonly string[] }[];
  /** Attributes that only the embedded index computes. */
  readonly derived?: Readonly<Record<string, unknown>>;
  /** Sent unchanged. They replace the existing synonyms. */
  readonly synonyms?: readonly { readonly objectID: string }[];
  readonly rules?: readonly { readonly objectID: string }[];
  readonly unretrievableAttributes?: readonly string[];
  readonly allowTyposOnNumericTokens?: boolean;
}

export type PushedRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** The attribute with the hash of the pushed record. Visitors never receive it. */
export const HASH_ATTRIBUTE = 'record_hash';

/** Algolia's default criteria. Replicas insert their sort criteria before these. */
const RANKING = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/**
 * Settings that are sent unchanged. The list of numeric attributes is not sent, because without it Algolia allows
 * filters on all numbers.
 */
const UNCHANGED_SETTINGS = [
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

const readAttribute = (declaration: string): string => /\((.+)\)$/.exec(declaration)?.[1] ?? declaration;

/** Creates the settings of an index and of each of its replicas, by their names at Algolia, the index first. */
export function createPrefixedSettings(
  prefix: string,
  definition: IndexDefinition,
): readonly (readonly [string, Record<string, unknown>])[] {
  const settings = definition as unknown as Readonly<Record<string, unknown>>;
  const derived = definition.derived ?? {};
  const commonSettings: Record<string, unknown> = {
    attributesForFaceting: definition.attributesForFaceting.filter(
      (declaration) => !Object.hasOwn(derived, readAttribute(declaration)),
    ),
    unretrievableAttributes: [...(definition.unretrievableAttributes ?? []), HASH_ATTRIBUTE],
    // Algolia's default is true, which lets a search for 2001 find 2000.
    allowTyposOnNumericTokens: definition.allowTyposOnNumericTokens ?? false,
  };
  for (const name of UNCHANGED_SETTINGS)
    if (settings[name] !== undefined) commonSettings[name] = settings[name];
  const replicas = definition.replicas ?? [];
  return [
    [
      `${prefix}${definition.name}`,
      { ...commonSettings, ranking: RANKING, replicas: replicas.map(({ name }) => `${prefix}${name}`) },
    ],
    ...replicas.map(
      ({ name, sort }) =>
        [`${prefix}${name}`, { ...commonSettings, ranking: [...sort, ...RANKING] }] as const,
    ),
  ];
}
