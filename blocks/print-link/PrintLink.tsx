import { Printer } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './PrintLink.module.css';

/** The printable page of the car, beside this one (PRNT-001, VDP-028). A plain link: it needs no script. */
export default function PrintLink({ vehicle, t }: BlockProps<'print-link'>) {
  const href = `/print?car_id=${encodeURIComponent(vehicle.slug)}`;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener nofollow">
      <Icon icon={Printer} />
      {t('print')}
    </a>
  );
}
