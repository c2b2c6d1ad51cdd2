import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './StickyBar.module.css';

/** A bar on phones that appears after scrolling, with CSS alone (VDP-006, VDP-009). */
export default function StickyBar({ vehicle, site, price, actions, t }: BlockProps<'sticky-bar'>) {
  if (!isAvailable(vehicle) || !actions) return null;
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t('label')}
      data-after={site.settings.vehicle.stickyBarAfterPx}
    >
      <div className={styles.car}>
        <div className={styles.content}>
          <span className={styles.name}>{vehicle.name}</span>
          {price}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
