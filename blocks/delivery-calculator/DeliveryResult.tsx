import { formatMoney } from '../../engine/dealer';
import type { BlockProps, DeliveryEstimate } from '../../schemas';
import styles from './DeliveryCalculator.module.css';

interface DeliveryResultProps extends Pick<BlockProps<'delivery-calculator'>, 't'> {
  estimate: DeliveryEstimate;
}

/** The price and the region (CALC-004). */
export function DeliveryResult({ estimate: { price, name }, t }: DeliveryResultProps) {
  return (
    <div className={styles.result}>
      <p className={styles.price}>
        {price === 0 ? t('free', { name }) : t('price', { name, amount: formatMoney(price) })}
      </p>
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}
