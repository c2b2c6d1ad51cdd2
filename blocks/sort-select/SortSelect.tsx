import { ArrowUpDown } from 'lucide-react';
import {
  listSearchUrlFields,
  setPage,
  setSort,
  useSearchPage,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Button, Icon, Select } from '../kit';
import styles from './SortSelect.module.css';

type SortSelectProps = BlockProps<'sort-select'>;

const LABELLED_SORTS = ['mostRelevant', 'latest', 'highestPrice', 'lowestPrice', 'lowestRepayment'] as const;

/** Selects the order of results (SRCH-005, SRCH-007). Renders nothing outside a search. */
export default function SortSelect(props: SortSelectProps) {
  const page = useSearchPage();
  return page && page.search.sorts.length > 1 ? <SortForm {...props} page={page} /> : null;
}

function SortForm({ id, t, page }: SortSelectProps & { page: SearchPage }) {
  const { router, search } = page;
  const state = useSearchState(page);
  const defaultSort = search.sorts.find(({ index }) => index === search.index)?.value ?? '';
  const formatLabel = (value: string) => {
    const labelledSort = LABELLED_SORTS.find((candidate) => candidate === value);
    return labelledSort ? t(labelledSort) : value;
  };
  const changeSort = (value: string) =>
    router.go(setSort(router.state(), value === defaultSort ? '' : value));
  return (
    <form method="get" action={page.path} className={styles.form}>
      {listSearchUrlFields(setSort(setPage(state, 1), '')).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Select
        id={`${id}-by`}
        name="sortBy"
        label={t('label')}
        labelHidden
        prefix={<Icon icon={ArrowUpDown} size="sm" />}
        options={search.sorts.map(({ value }) => ({ value, label: formatLabel(value) }))}
        value={state.sortBy || defaultSort}
        onChange={(event) => changeSort(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" className={styles.apply}>
        {t('apply')}
      </Button>
    </form>
  );
}
