import { useState } from 'react';
import {
  searchUpdateLink,
  setRange,
  useSearchPage,
  useSearchState,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { Chip, Disclosure } from '../kit';
import styles from './ListedFilter.module.css';

type ListedFilterProps = BlockProps<'listed-filter'>;

const SECONDS_PER_DAY = 86_400;

/** Filters by listing date (SRCH-011). Renders nothing outside a search or if the site disables the filter. */
export default function ListedFilter(props: ListedFilterProps) {
  const page = useSearchPage();
  return page?.search.facets.includes(props.attribute) ? <Choices {...props} page={page} /> : null;
}

/** Unix seconds of the date `days` before an ISO date. */
const secondsBefore = (today: string, days: number) => Date.parse(today) / 1000 - days * SECONDS_PER_DAY;

function Choices({ attribute, days, isOpen, today, page, t }: ListedFilterProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const chosen = state.ranges[attribute];
  const [startsOpen] = useState(isOpen || chosen !== undefined);
  return (
    <Disclosure summary={t('title')} level={3} defaultOpen={startsOpen} className={styles.group}>
      <ul role="list" className={styles.choices}>
        {days.map((count) => {
          const min = secondsBefore(today, count);
          const isOn = chosen?.min === min && chosen.max === undefined;
          const toggle = (from: SearchState) => setRange(from, attribute, isOn ? {} : { min });
          const { href, onClick } = searchUpdateLink(page, state, toggle);
          return (
            <li key={count}>
              <Chip href={href} onPress={onClick} isOn={isOn}>
                {t('days', { count })}
              </Chip>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
