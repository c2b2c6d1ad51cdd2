import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Card } from '../kit';
import styles from './PriceCard.module.css';

/** Price and actions of an available car (VDP-052, VDP-058). */
export default function PriceCard(props: BlockProps<'price-card'>) {
  const { vehicle, price, badges, finance, actions, extras, t } = props;
  if (!isAvailable(vehicle)) return null;
  return (
    <Card as="section" padding="md" className={styles.card} aria-label={t('label')}>
      <div className={styles.columns}>
        <div className={styles.offer}>
          {price}
          {badges && <div className={styles.badges}>{badges}</div>}
          {finance && <div className={styles.finance}>{finance}</div>}
        </div>
        <div className={styles.steps}>
          {actions && <div className={styles.actions}>{actions}</div>}
          {extras && <div className={styles.extras}>{extras}</div>}
        </div>
      </div>
    </Card>
  );
}
