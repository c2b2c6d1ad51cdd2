import { useState } from 'react';
import {
  createSearchUpdateLink,
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
  return page?.search.facets.includes(props.attribute) ? <DayChoices {...props} page={page} /> : null;
}

/** Unix timestamp, in seconds, of the day that is `days` days before an ISO date. */
const getSecondsBefore = (today: string, days: number) => Date.parse(today) / 1000 - days * SECONDS_PER_DAY;

function DayChoices({ attribute, days, isOpen, today, page, t }: ListedFilterProps & { page: SearchPage }) {
  const state = useSearchState(page);
  const selectedRange = state.ranges[attribute];
  const [isInitiallyOpen] = useState(isOpen || selectedRange !== undefined);
  return (
    <Disclosure summary={t('title')} level={3} defaultOpen={isInitiallyOpen} className={styles.group}>
      <ul role="list" className={styles.choices}>
        {days.map((dayCount) => {
          const min = getSecondsBefore(today, dayCount);
          const isSelected = selectedRange?.min === min && selectedRange.max === undefined;
          const toggle = (currentState: SearchState) =>
            setRange(currentState, attribute, isSelected ? {} : { min });
          const { href, onClick } = createSearchUpdateLink(page, state, toggle);
          return (
            <li key={dayCount}>
              <Chip href={href} onPress={onClick} isOn={isSelected}>
                {t('days', { count: dayCount })}
              </Chip>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
