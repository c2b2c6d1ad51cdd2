import {
  selectedValues,
  formatRefinement,
  listRefinements,
  setQuery,
  recentSearchState,
  findSuggestionTerms,
  toggleValue,
  type RecentSearch,
  type SearchState,
  type SuggestionTerm,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import type { Suggestion, SuggestionGroup } from '../kit';

type Translate = BlockProps<'search-box'>['t'];

/** Replaces the typed query with a picked make or model. */
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

const recentSuggestion = (search: RecentSearch, index: number, t: Translate): Suggestion => ({
  value: `recent:${index}`,
  label: listRefinements(recentSearchState(search))
    .map((refinement) => formatRefinement(refinement, t))
    .join(', '),
});

const termSuggestion = ({ make, model, count }: SuggestionTerm): Suggestion => ({
  value: `term:${make}>${model ?? ''}`,
  label: model === undefined ? make : `${make} ${model}`,
  aside: count,
});

interface SuggestionSources {
  text: string;
  terms: readonly SuggestionTerm[];
  searches: readonly RecentSearch[];
}

/** Recent searches while the field is empty (SRCH-051), otherwise matching makes and models. */
export function buildSuggestions(
  { text, terms, searches }: SuggestionSources,
  t: Translate,
): SuggestionGroup[] {
  const found = findSuggestionTerms(text, terms);
  const groups: SuggestionGroup[] = [
    {
      label: t('recent'),
      items: text.trim() ? [] : searches.map((search, index) => recentSuggestion(search, index, t)),
    },
    { label: t('makes'), items: found.filter(({ model }) => model === undefined).map(termSuggestion) },
    { label: t('models'), items: found.filter(({ model }) => model !== undefined).map(termSuggestion) },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => label !== '') }))
    .filter(({ items }) => items.length > 0);
}

/** The search or term of a suggestion. */
export function findPicked(
  value: string,
  { terms, searches }: SuggestionSources,
): RecentSearch | SuggestionTerm | undefined {
  if (value.startsWith('recent:')) return searches[Number(value.slice('recent:'.length))];
  return terms.find((candidate) => termSuggestion(candidate).value === value);
}
