import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { compared } from '../../engine/browser/compared';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './CompareActions.module.css';

/**
 * An address that names no cars (`/compare`, as the menu or a bookmark has it) compares those of the visitor's list.
 * One that does is the truth: the list follows what was taken out on this page, and a comparison that someone sent
 * changes nothing. Taking the last one out leaves `?cars=`, so that the list does not bring it back.
 */
function followAddress() {
  const asked = new URLSearchParams(location.search).get('cars');
  const list = compared();
  const { items } = list.getState();
  if (asked === null) {
    const cars = items.map(({ id }) => id).join();
    if (cars) location.replace(`${location.pathname}?${new URLSearchParams({ cars })}`);
    return;
  }
  const named = asked.split(',');
  if (!items.some(({ id }) => named.includes(id))) return;
  for (const { id } of items) if (!named.includes(id)) list.remove(id);
}

/** Of the last one that is taken out nothing in the next address tells. */
function followPresses() {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-takes-out]');
    if (link && link.dataset.takesOut) compared().remove(link.dataset.takesOut);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** What can be done with a comparison: print it. And it is the one island there, so it keeps address and list in step. */
export default function CompareActions({ t }: BlockProps<'compare-actions'>) {
  useEffect(followAddress, []);
  useEffect(followPresses, []);
  return (
    <p className={styles.actions}>
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </p>
  );
}
