import { displayPrice, formatMoney, isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Card, Price } from '../kit';
import styles from './PriceCard.module.css';

/** A car that is not available shows neither price nor actions (VDP-052, VDP-058), whatever the page says. */
export default function PriceCard(props: BlockProps<'price-card'>) {
  const { vehicle, site, features, badges, finance, actions, extras, t } = props;
  if (!isAvailable(vehicle)) return null;
  const price = displayPrice(vehicle, { ...features, noPriceText: site.settings.price.noPriceText });
  return (
    <Card as="section" padding="md" className={styles.card} aria-label={t('label')}>
      <Price
        size={price.cents === undefined ? 'md' : 'lg'}
        suffix={price.suffix}
        basis={price.basis}
        was={price.wasCents === undefined ? undefined : formatMoney(price.wasCents)}
        wasLabel={t('was')}
      >
        {price.text}
      </Price>
      {badges && <div className={styles.badges}>{badges}</div>}
      {finance && <div className={styles.finance}>{finance}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {extras && <div className={styles.extras}>{extras}</div>}
    </Card>
  );
}
