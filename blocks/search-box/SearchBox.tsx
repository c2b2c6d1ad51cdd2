import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  listSearchUrlFields,
  formatSearchUrl,
  readRecentSearches,
  setQuery,
  toSearchState,
  useContentSuggestions,
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

/** Reads the recent searches in this browser; empty if storage is not accessible. */
function readLastSearches(limit: number): RecentSearch[] {
  try {
    return readRecentSearches(window.localStorage).slice(0, limit);
  } catch {
    return [];
  }
}

/**
 * The text of the field. The rendered search state follows the text after a delay and at low priority, so the field
 * never takes its text from there, but only from changes of the query that it did not cause itself, such as "back".
 */
function useQueryText({ router, settings }: SearchPage) {
  const { schedule, cancel } = useDebounce(settings.search.textDebounceMs);
  const [text, setText] = useState(() => router.state().query);
  const query = useRef(text);
  const isSubmitting = useRef(false);
  useEffect(
    () =>
      router.subscribe((cause) => {
        const { query: newQuery } = router.state();
        if (newQuery === query.current) return;
        query.current = newQuery;
        // After a failed search, the visitor can submit the text again.
        if (isSubmitting.current || cause === 'restore') return;
        cancel();
        setText(newQuery);
      }),
    [router, cancel],
  );
  const submitText = (typedText: string) => {
    cancel();
    setText(typedText);
    isSubmitting.current = true;
    router.go(setQuery(router.state(), typedText));
    isSubmitting.current = false;
  };
  const submitSoon = (typedText: string) => {
    setText(typedText);
    schedule(() => submitText(typedText));
  };
  const clearText = () => {
    cancel();
    setText('');
  };
  return { text, submitText, submitSoon, clearText };
}

function SearchForm({ id, t, page }: SearchBoxProps & { page: SearchPage }) {
  const { router, settings } = page;
  const state = useSearchState(page);
  const [isTouched, setTouched] = useState(false);
  const [searches, setSearches] = useState<readonly RecentSearch[]>([]);
  const terms = useSuggestionTerms(page, isTouched);
  const { text, submitText, submitSoon, clearText } = useQueryText(page);
  const pages = useContentSuggestions(text, isTouched);
  const suggestionSources = { text, terms, searches, pages };

  const loadSuggestions = () => {
    setTouched(true);
    setSearches(readLastSearches(settings.search.historyEntries));
  };
  const updateDraft = (typedText: string) => {
    // The field may have been focused before hydration.
    if (!isTouched) loadSuggestions();
    submitSoon(typedText);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitText(text);
  };
  const pick = ({ value }: Suggestion) => {
    const source = findSuggestionSource(value, suggestionSources);
    if (!source) return;
    clearText();
    if ('href' in source) window.location.assign(source.href);
    else if ('make' in source) router.update((currentState) => addSearchTerm(currentState, source));
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
