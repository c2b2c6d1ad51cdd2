import { Eye } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './ViewCounter.module.css';

/** How often the car was looked at (VDP-015); nothing before the first look. */
export default function ViewCounter({ vehicle, t }: BlockProps<'view-counter'>) {
  if (!vehicle.views) return null;
  return (
    <span className={styles.views}>
      <Icon icon={Eye} size="sm" />
      {t('views', { count: vehicle.views })}
    </span>
  );
}
