import type { SortCriterion } from './storage/sort-criterion';
import { createScalarReader, type Derivation, type ScalarReader } from './storage/record';
import type { FacetOrder } from './facets/facet-values';
import { readCoordinates, GEO_ATTRIBUTE } from './geo/points';
import { TAGS_ATTRIBUTE } from './filters/filter';
import { SynonymIndex, type Synonym } from './text/synonyms';
import type { QueryType } from './text/text-query';
import type { TypoTolerance } from './text/typo-tolerance';

/** A name for the same records in another order, like Algolia's standard replicas. */
export interface ReplicaSettings {
  readonly name: string;
  /** The order's name in URLs and query rules. */
  readonly sortValue?: string;
  /** `asc(attribute)` or `desc(attribute)`, compared before the custom ranking. If empty, the index's order applies. */
  readonly sort: readonly string[];
}

/** Selects the words that become optional or are removed if a query of several words has no results. */
export type WordRemoval = 'none' | 'lastWords' | 'firstWords' | 'allOptional';

/** The order of facets and of their values. `DynamicWidgets` reads it; the index does not. */
export interface RenderingContent {
  readonly facetOrdering?: {
    readonly facets?: { readonly order?: readonly string[] };
    readonly values?: Readonly<
      Record<
        string,
        {
          readonly order?: readonly string[];
          readonly sortRemainingBy?: 'alpha' | 'count' | 'hidden';
          readonly hide?: readonly string[];
        }
      >
    >;
  };
}

/**
 * The settings of an index. They have Algolia's names, so the same object can be sent to Algolia. Only
 * `cars-index-settings.ts` names attributes of vehicles.
 */
export interface IndexSettings {
  readonly name: string;
  /** Best first: a match in an earlier attribute ranks higher. At most 31. */
  readonly searchableAttributes: readonly string[];
  /** `attribute`, `searchable(attribute)` or `filterOnly(attribute)`. */
  readonly attributesForFaceting: readonly string[];
  /** Numeric attributes for filters that are not facets. */
  readonly numericAttributesForFiltering?: readonly string[];
  /**
   * Order of records that are otherwise tied: `desc(attribute)` or `asc(attribute)`. The final criterion is always the
   * objectID.
   */
  readonly customRanking?: readonly string[];
  readonly replicas?: readonly ReplicaSettings[];
  readonly derived?: Readonly<Record<string, Derivation>>;
  readonly attributesToRetrieve?: readonly string[];
  /** Attributes that are never returned in hits. */
  readonly unretrievableAttributes?: readonly string[];
  /** Defaults to the searchable attributes. */
  readonly attributesToHighlight?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** `attribute:words` or `attribute` for 10 words; `*` is all. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly hitsPerPage?: number;
  readonly maxValuesPerFacet?: number;
  readonly paginationLimitedTo?: number;
  readonly sortFacetValuesBy?: FacetOrder;
  readonly queryType?: QueryType;
  readonly removeWordsIfNoResults?: WordRemoval;
  /** Groups records by this attribute; see `distinct`. Empty for none. */
  readonly attributeForDistinct?: string;
  /** Records returned per group; 0 or false for all. */
  readonly distinct?: number | boolean;
  readonly synonyms?: readonly Synonym[];
  /**
   * Facets whose values can be names of several words, such as "Gran Coupe". Query rules do not apply to a part of such
   * a name.
   */
  readonly nameAttributes?: readonly string[];
  /**
   * A facet whose values can end with a number that is a name, such as `Mazda > 3`. With query rules, "mazda 3" finds
   * only this value, and not every Mazda with a 3 anywhere.
   */
  readonly numericNameAttribute?: string;
  readonly typoTolerance?: TypoTolerance;
  readonly minWordSizefor1Typo?: number;
  readonly minWordSizefor2Typos?: number;
  readonly allowTyposOnNumericTokens?: boolean;
  /** Included in every response. `DynamicWidgets` reads `facetOrdering` from it. */
  readonly renderingContent?: RenderingContent;
}

export interface Facet {
  readonly attribute: string;
  readonly isSearchable: boolean;
  /** Whether the facet is used only in filters and not counted. */
  readonly isFilterOnly: boolean;
}

/** Settings with defaults and parsed declarations. */
export interface ResolvedSettings extends Required<IndexSettings> {
  readonly facets: readonly Facet[];
  readonly numericAttributes: readonly string[];
  readonly synonymIndex: SynonymIndex | null;
  /** The order of the index itself and of each replica, by name. */
  readonly orders: ReadonlyMap<string, readonly SortCriterion[]>;
}

const DEFAULTS = {
  numericAttributesForFiltering: [],
  customRanking: [],
  replicas: [],
  derived: {},
  attributesToRetrieve: ['*'],
  unretrievableAttributes: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: 1000,
  attributesToSnippet: [],
  snippetEllipsisText: '…',
  sortFacetValuesBy: 'count',
  queryType: 'prefixLast',
  removeWordsIfNoResults: 'none',
  attributeForDistinct: '',
  distinct: 0,
  synonyms: [],
  nameAttributes: [],
  numericNameAttribute: '',
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  // Algolia's default is true, which lets a search for 2001 find 2000. This is wrong for years, badges and stock
  // numbers.
  allowTyposOnNumericTokens: false,
  renderingContent: {},
} as const;

const MODIFIER = /^(searchable|filterOnly|asc|desc)\((.+)\)$/;

export function resolveSettings(settings: IndexSettings): ResolvedSettings {
  if (settings.searchableAttributes.length > 31) {
    throw new RangeError(`index ${settings.name}: at most 31 searchable attributes`);
  }
  const withDefaults = {
    ...DEFAULTS,
    attributesToHighlight: settings.searchableAttributes,
    ...settings,
  };
  checkOrdering(withDefaults.renderingContent, withDefaults.attributesForFaceting);
  const customRanking = withDefaults.customRanking.map(readCriterion);
  return {
    ...withDefaults,
    facets: withDefaults.attributesForFaceting.map(readFacet),
    synonymIndex: withDefaults.synonyms.length > 0 ? new SynonymIndex(withDefaults.synonyms) : null,
    numericAttributes: withDefaults.numericAttributesForFiltering,
    orders: new Map([
      [withDefaults.name, customRanking],
      ...withDefaults.replicas.map(
        (replica) =>
          [
            replica.name,
            replica.sort.length === 0
              ? customRanking
              : [...replica.sort.map(readCriterion), ...customRanking],
          ] as const,
      ),
    ]),
  };
}

/** All attributes that need a column: facets, numeric filters and sort criteria. */
export function listColumnAttributes(settings: ResolvedSettings): string[] {
  const sortedAttributes = [...settings.orders.values()].flat().map((criterion) => criterion.attribute);
  return [
    ...new Set([
      ...settings.facets.map((facet) => facet.attribute),
      ...settings.numericAttributes,
      ...sortedAttributes.filter((attribute) => attribute !== 'objectID'),
      ...(settings.attributeForDistinct === '' ? [] : [settings.attributeForDistinct]),
      TAGS_ATTRIBUTE,
      GEO_ATTRIBUTE,
    ]),
  ];
}

export function createReader(attribute: string, settings: ResolvedSettings): ScalarReader {
  return attribute === GEO_ATTRIBUTE ? readCoordinates : createScalarReader(attribute, settings.derived);
}

/** Rejects an ordering of attributes that are not facets, because pages would silently ignore it. */
function checkOrdering({ facetOrdering }: RenderingContent, declaredFacets: readonly string[]): void {
  const facets = declaredFacets.map((declaration) => readFacet(declaration).attribute);
  const orderedAttributes = [
    ...(facetOrdering?.facets?.order ?? []),
    ...Object.keys(facetOrdering?.values ?? {}),
  ];
  const unknownAttribute = orderedAttributes.find(
    (attribute) => attribute !== '*' && !facets.includes(attribute),
  );
  if (unknownAttribute !== undefined)
    throw new RangeError(`renderingContent: "${unknownAttribute}" is not in attributesForFaceting`);
}

function readFacet(declaration: string): Facet {
  const [, modifier, attribute = declaration] = MODIFIER.exec(declaration) ?? [];
  return { attribute, isSearchable: modifier === 'searchable', isFilterOnly: modifier === 'filterOnly' };
}

function readCriterion(declaration: string): SortCriterion {
  const [, modifier, attribute] = MODIFIER.exec(declaration) ?? [];
  if (attribute === undefined || (modifier !== 'asc' && modifier !== 'desc')) {
    throw new SyntaxError(`"${declaration}" is not asc(attribute) or desc(attribute)`);
  }
  return { attribute, descending: modifier === 'desc' };
}
