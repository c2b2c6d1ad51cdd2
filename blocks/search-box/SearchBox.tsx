import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  searchUrlFields,
  formatSearchUrl,
  readRecentSearches,
  setQuery,
  recentSearchState,
  useDebounce,
  useSearchPage,
  useSearchState,
  useSuggestionTerms,
  type RecentSearch,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Button, AutocompleteField, type Suggestion } from '../kit';
import { findPicked, buildSuggestions, addSearchTerm } from './suggestions';
import styles from './SearchBox.module.css';

type SearchBoxProps = BlockProps<'search-box'>;

/** Text search with suggestions (SRCH-003, SRCH-022). Renders nothing outside a search. */
export default function SearchBox(props: SearchBoxProps) {
  const page = useSearchPage();
  return page && <SearchForm {...props} page={page} />;
}

/** Typed text. It is shown until the query differs from `over`. */
interface Draft {
  text: string;
  /** The query at the time of typing. */
  over: string;
  /** The query that was searched for but is not in the state yet. */
  next?: string;
}

/** Recent searches in this browser; empty if storage is not accessible. */
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
  const [draft, setDraft] = useState<Draft>({ text: '', over: '' });
  // The state follows at low priority. Until then, the field must not return to the old query.
  if (draft.next !== undefined && state.query === draft.next)
    setDraft({ text: draft.text, over: draft.next });
  const text = state.query === draft.over ? draft.text : state.query;
  const suggestionSources = { text, terms, searches };

  const loadSuggestions = () => {
    setTouched(true);
    setSearches(readLastSearches(settings.search.historyEntries));
  };
  const searchFor = (typed: string) => {
    const next = setQuery(router.state(), typed);
    setDraft({ text: typed, over: state.query, next: next.query });
    router.go(next);
  };
  const type = (typed: string) => {
    // The field may have been focused before hydration.
    if (!isTouched) loadSuggestions();
    setDraft(({ next }) => ({ text: typed, over: state.query, next }));
    schedule(() => searchFor(typed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    cancel();
    searchFor(text);
  };
  const pick = ({ value }: Suggestion) => {
    const picked = findPicked(value, suggestionSources);
    if (!picked) return;
    cancel();
    setDraft({ text: '', over: '' });
    if ('make' in picked) router.update((from) => addSearchTerm(from, picked));
    else if (picked.path === page.path) router.update(() => recentSearchState(picked));
    else window.location.assign(formatSearchUrl(picked.path, recentSearchState(picked)));
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
      {searchUrlFields(setQuery(state, '')).map(([name, value], index) => (
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
          onChange={type}
          onPick={pick}
        />
      </div>
      <Button type="submit" variant="secondary" icon={SearchIcon} iconOnly>
        {t('submit')}
      </Button>
    </form>
  );
}
