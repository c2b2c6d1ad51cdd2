import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  listSearchUrlFields,
  formatSearchUrl,
  readRecentSearches,
  setQuery,
  toSearchState,
  useDebounce,
  useSearchPage,
  useSearchState,
  useSuggestionTerms,
  type RecentSearch,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Button, AutocompleteField, type Suggestion } from '../kit';
import { findSuggestionSource, buildSuggestions, addSearchTerm } from './suggestions';
import styles from './SearchBox.module.css';

type SearchBoxProps = BlockProps<'search-box'>;

/** Text search with suggestions (SRCH-003, SRCH-022). Renders nothing outside a search. */
export default function SearchBox(props: SearchBoxProps) {
  const page = useSearchPage();
  return page && <SearchForm {...props} page={page} />;
}

/** Typed text. The field shows it until the query differs from `baseQuery`. */
interface Draft {
  text: string;
  /** The query at the time of typing. */
  baseQuery: string;
  /** The submitted query, until the state contains it. */
  pendingQuery?: string;
}

/** Reads the recent searches in this browser; empty if storage is not accessible. */
function readLastSearches(limit: number): RecentSearch[] {
  try {
    return readRecentSearches(window.localStorage).slice(0, limit);
  } catch {
    return [];
  }
}

function SearchForm({ id, t, page }: SearchBoxProps & { page: SearchPage }) {
  const { router, settings } = page;
  const state = useSearchState(page);
  const { schedule, cancel } = useDebounce(settings.search.textDebounceMs);
  const [isTouched, setTouched] = useState(false);
  const [searches, setSearches] = useState<readonly RecentSearch[]>([]);
  const terms = useSuggestionTerms(page, isTouched);
  const [draft, setDraft] = useState<Draft>({ text: '', baseQuery: '' });
  // The state updates at low priority. Until then, the field must not show the old query again.
  if (draft.pendingQuery !== undefined && state.query === draft.pendingQuery)
    setDraft({ text: draft.text, baseQuery: draft.pendingQuery });
  const text = state.query === draft.baseQuery ? draft.text : state.query;
  const suggestionSources = { text, terms, searches };

  const loadSuggestions = () => {
    setTouched(true);
    setSearches(readLastSearches(settings.search.historyEntries));
  };
  const submitText = (typedText: string) => {
    const next = setQuery(router.state(), typedText);
    setDraft({ text: typedText, baseQuery: state.query, pendingQuery: next.query });
    router.go(next);
  };
  const updateDraft = (typedText: string) => {
    // The field may have been focused before hydration.
    if (!isTouched) loadSuggestions();
    setDraft(({ pendingQuery }) => ({ text: typedText, baseQuery: state.query, pendingQuery }));
    schedule(() => submitText(typedText));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    cancel();
    submitText(text);
  };
  const pick = ({ value }: Suggestion) => {
    const source = findSuggestionSource(value, suggestionSources);
    if (!source) return;
    cancel();
    setDraft({ text: '', baseQuery: '' });
    if ('make' in source) router.update((currentState) => addSearchTerm(currentState, source));
    else if (source.path === page.path) router.update(() => toSearchState(source));
    else window.location.assign(formatSearchUrl(source.path, toSearchState(source)));
  };
  return (
    <form
      role="search"
      method="get"
      action={page.path}
      className={styles.form}
      onSubmit={submit}
      onFocus={loadSuggestions}
    >
      {listSearchUrlFields(setQuery(state, '')).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.field}>
        <AutocompleteField
          id={`${id}-query`}
          name="query"
          label={t('label')}
          labelHidden
          placeholder={t('placeholder')}
          clearLabel={t('clear')}
          value={text}
          maxLength={128}
          groups={isTouched ? buildSuggestions(suggestionSources, t) : []}
          onChange={updateDraft}
          onPick={pick}
        />
      </div>
      <Button type="submit" variant="secondary" icon={SearchIcon} iconOnly>
        {t('submit')}
      </Button>
    </form>
  );
}
