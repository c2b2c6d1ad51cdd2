import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { compareList, COMPARE_LIST_KEY } from '../../engine/browser/stores/compare-list';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './CompareActions.module.css';

/**
 * An address that names no cars (`/compare`, as the menu or a bookmark has it) compares those of the visitor's list; all
 * else that it says stays in it. One that names cars, or with `?cars=` none, is a comparison to look at, perhaps
 * somebody else's: it changes nothing of the list.
 */
function redirectToSavedCars() {
  const address = new URL(location.href);
  if (address.searchParams.has('cars')) return;
  const cars = compareList()
    .getState()
    .items.map(({ id }) => id)
    .join();
  if (!cars) return;
  address.searchParams.set('cars', cars);
  location.replace(address);
}

/**
 * The loader takes the car out of what is stored (`removeFromListAttributes`). That is on the window and comes after this: here the list
 * still has the car, lets it go, and it is counted.
 */
function syncRemovals() {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-takes-from]');
    if (link && link.dataset.takesFrom === COMPARE_LIST_KEY && link.dataset.car)
      compareList().remove(link.dataset.car);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** What can be done with a comparison: print it. And it is the one island there, so it brings the visitor's own list. */
export default function CompareActions({ t }: BlockProps<'compare-actions'>) {
  useEffect(redirectToSavedCars, []);
  useEffect(syncRemovals, []);
  return (
    <p className={styles.actions}>
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </p>
  );
}
