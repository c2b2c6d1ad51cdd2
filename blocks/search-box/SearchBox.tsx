import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  addressFields,
  setQuery,
  useDelayed,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Button, TextField } from '../kit';
import styles from './SearchBox.module.css';

type SearchBoxProps = BlockProps<'search-box'>;

/** Free text search (SRCH-003, SRCH-022). Lives in a search; alone it shows nothing. */
export default function SearchBox(props: SearchBoxProps) {
  const page = useSearchPage();
  return page && <SearchForm {...props} page={page} />;
}

function SearchForm({ id, t, page }: SearchBoxProps & { page: SearchPage }) {
  const { router, settings } = page;
  const state = useSearchState(page);
  const { schedule, cancel } = useDelayed(settings.search.textDebounceMs);
  // What is being typed stands until the address says something else than what it was typed over.
  const [draft, setDraft] = useState({ text: '', over: '' });
  const text = state.query === draft.over ? draft.text || state.query : state.query;

  const searchFor = (typed: string) => {
    const next = setQuery(router.state(), typed);
    setDraft({ text: typed, over: next.query });
    router.go(next);
  };
  const type = (typed: string) => {
    setDraft({ text: typed, over: state.query });
    schedule(() => searchFor(typed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    cancel();
    searchFor(text);
  };
  return (
    <form role="search" method="get" action={page.path} className={styles.form} onSubmit={submit}>
      {addressFields(setQuery(state, '')).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id={`${id}-query`}
        type="search"
        name="query"
        label={t('label')}
        labelHidden
        placeholder={t('placeholder')}
        value={text}
        maxLength={128}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="secondary" icon={SearchIcon} iconOnly>
        {t('submit')}
      </Button>
    </form>
  );
}
