import {
  selectedValues,
  formatRangeLabel,
  listRefinements,
  setQuery,
  recentSearchState,
  findSuggestionTerms,
  toggleValue,
  formatFilterValue,
  type RecentSearch,
  type Refinement,
  type SearchState,
  type SuggestionTerm,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import type { Suggestion, SuggestionGroup } from '../kit';

type T = BlockProps<'search-box'>['t'];

/** A make or model that was picked, in place of the words that were typed. */
export function addSearchTerm(
  state: SearchState,
  { make, model }: Pick<SuggestionTerm, 'make' | 'model'>,
): SearchState {
  const has = (attribute: 'make' | 'model', value: string) =>
    selectedValues(state, attribute).includes(value);
  const withMake = has('make', make) ? state : toggleValue(state, 'make', make);
  const withModel =
    model === undefined || has('model', model) ? withMake : toggleValue(withMake, 'model', model);
  return setQuery(withModel, '');
}

function nameOf(refinement: Refinement, t: T): string {
  if (refinement.kind === 'query') return t('query', { query: refinement.query });
  if (refinement.kind === 'range') return formatRangeLabel(refinement.attribute, refinement.range, t);
  return formatFilterValue(refinement.attribute, refinement.value, t);
}

const past = (search: RecentSearch, index: number, t: T): Suggestion => ({
  value: `past:${index}`,
  label: listRefinements(recentSearchState(search))
    .map((refinement) => nameOf(refinement, t))
    .join(', '),
});

const term = ({ make, model, count }: SuggestionTerm): Suggestion => ({
  value: `term:${make}>${model ?? ''}`,
  label: model === undefined ? make : `${make} ${model}`,
  aside: count,
});

interface Known {
  text: string;
  terms: readonly SuggestionTerm[];
  searches: readonly RecentSearch[];
}

/** What the field proposes: nothing typed yet, the last searches (SRCH-051); else makes and models. */
export function suggestionsFor({ text, terms, searches }: Known, t: T): SuggestionGroup[] {
  const found = findSuggestionTerms(text, terms);
  const groups: SuggestionGroup[] = [
    { label: t('recent'), items: text.trim() ? [] : searches.map((search, index) => past(search, index, t)) },
    { label: t('makes'), items: found.filter(({ model }) => model === undefined).map(term) },
    { label: t('models'), items: found.filter(({ model }) => model !== undefined).map(term) },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => label !== '') }))
    .filter(({ items }) => items.length > 0);
}

/** The search or term that a suggestion stands for. */
export function findPicked(
  value: string,
  { terms, searches }: Known,
): RecentSearch | SuggestionTerm | undefined {
  if (value.startsWith('past:')) return searches[Number(value.slice('past:'.length))];
  return terms.find((candidate) => term(candidate).value === value);
}
