import {
  getSelectedValues,
  formatRefinement,
  listRefinements,
  setQuery,
  toSearchState,
  findSuggestionTerms,
  toggleValue,
  type ContentSuggestion,
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
  const isSelected = (attribute: 'make' | 'model', value: string) =>
    getSelectedValues(state, attribute).includes(value);
  const withMake = isSelected('make', make) ? state : toggleValue(state, 'make', make);
  const withModel =
    model === undefined || isSelected('model', model) ? withMake : toggleValue(withMake, 'model', model);
  return setQuery(withModel, '');
}

const createRecentSuggestion = (search: RecentSearch, index: number, t: Translate): Suggestion => ({
  value: `recent:${index}`,
  label: listRefinements(toSearchState(search))
    .map((refinement) => formatRefinement(refinement, t))
    .join(', '),
});

const createTermSuggestion = ({ make, model, count }: SuggestionTerm): Suggestion => ({
  value: `term:${make}>${model ?? ''}`,
  label: model === undefined ? make : `${make} ${model}`,
  aside: count,
});

const createPageSuggestion = ({ title, href }: ContentSuggestion): Suggestion => ({
  value: `page:${href}`,
  label: title,
});

interface SuggestionSources {
  text: string;
  terms: readonly SuggestionTerm[];
  searches: readonly RecentSearch[];
  pages: readonly ContentSuggestion[];
}

/** Suggests recent searches while the field is empty (SRCH-051), otherwise matching makes, models and pages. */
export function buildSuggestions(
  { text, terms, searches, pages }: SuggestionSources,
  t: Translate,
): SuggestionGroup[] {
  const matchingTerms = findSuggestionTerms(text, terms);
  const groups: SuggestionGroup[] = [
    {
      label: t('recent'),
      items: text.trim() ? [] : searches.map((search, index) => createRecentSuggestion(search, index, t)),
    },
    {
      label: t('makes'),
      items: matchingTerms.filter(({ model }) => model === undefined).map(createTermSuggestion),
    },
    {
      label: t('models'),
      items: matchingTerms.filter(({ model }) => model !== undefined).map(createTermSuggestion),
    },
    { label: t('pages'), items: pages.map(createPageSuggestion) },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => label !== '') }))
    .filter(({ items }) => items.length > 0);
}

/** Finds the recent search, term or page that a suggestion was created from. */
export function findSuggestionSource(
  value: string,
  { terms, searches, pages }: SuggestionSources,
): RecentSearch | SuggestionTerm | ContentSuggestion | undefined {
  if (value.startsWith('recent:')) return searches[Number(value.slice('recent:'.length))];
  if (value.startsWith('page:')) return pages.find(({ href }) => value === `page:${href}`);
  return terms.find((candidate) => createTermSuggestion(candidate).value === value);
}
