import { displayPrice, formatMoney, isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Price } from '../kit';
import styles from './StickyBar.module.css';

/** Phones only; opens after 900 px of scrolling, by CSS alone (VDP-006, VDP-009). */
export default function StickyBar({ vehicle, site, features, actions, t }: BlockProps<'sticky-bar'>) {
  if (!isAvailable(vehicle) || !actions) return null;
  const price = displayPrice(vehicle, { ...features, noPriceText: site.settings.price.noPriceText });
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t('label')}
      data-after={site.settings.vehicle.stickyBarAfterPx}
    >
      <div className={styles.car}>
        <div className={styles.words}>
          <span className={styles.name}>{vehicle.name}</span>
          <Price
            size="sm"
            suffix={price.suffix}
            was={price.wasCents === undefined ? undefined : formatMoney(price.wasCents)}
            wasLabel={t('was')}
          >
            {price.text}
          </Price>
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
