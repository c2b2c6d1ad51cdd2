import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { compared } from '../../engine/browser/compared';
import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './CompareActions.module.css';

/** The visitor's list follows what was taken out on this page; a comparison that someone sent changes nothing. */
function followAddress() {
  const named = (new URLSearchParams(location.search).get('cars') ?? '').split(',');
  const list = compared();
  const { items } = list.getState();
  if (!items.some(({ id }) => named.includes(id))) return;
  for (const { id } of items) if (!named.includes(id)) list.remove(id);
}

/** What can be done with a comparison: print it. */
export default function CompareActions({ t }: BlockProps<'compare-actions'>) {
  useEffect(followAddress, []);
  return (
    <p className={styles.actions}>
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </p>
  );
}
