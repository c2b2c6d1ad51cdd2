import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { compareList, COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './CompareActions.module.css';

/**
 * A URL without `cars` (`/compare`, from the menu or a bookmark) redirects to the visitor's own list and keeps its
 * other parameters. A URL with `cars`, even if empty, may be a shared comparison, so it does not change the list.
 */
function redirectToComparedCars() {
  const url = new URL(location.href);
  if (url.searchParams.has('cars')) return;
  const ids = compareList()
    .getState()
    .items.map(({ id }) => id)
    .join();
  if (!ids) return;
  url.searchParams.set('cars', ids);
  location.replace(url);
}

/**
 * The loader removes the car from storage (`removeFromListAttributes`) in a later listener on `window`. At this
 * point the store still contains the car, so removing it also reports the removal to analytics.
 */
function syncRemovals() {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-remove-from]');
    if (link && link.dataset.removeFrom === COMPARE_LIST_KEY && link.dataset.car)
      compareList().remove(link.dataset.car);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Prints the comparison. As the page's only island, it also loads the visitor's own list. */
export default function CompareActions({ t }: BlockProps<'compare-actions'>) {
  useEffect(redirectToComparedCars, []);
  useEffect(syncRemovals, []);
  return (
    <p className={styles.actions}>
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </p>
  );
}
