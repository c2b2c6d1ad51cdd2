import { formatRegoExpiry } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { TitledSection } from '../kit';
import styles from './RegoDetails.module.css';

/** Number plate and expiry of the registration (VDP-080, VDP-081). */
export default function RegoDetails({ vehicle, today, t, id }: BlockProps<'rego-details'>) {
  const expiry = formatRegoExpiry(vehicle.rego_expiry, today, t);
  if (vehicle.regplate === undefined && expiry === undefined) return null;
  return (
    <TitledSection id={id} title={t('title')}>
      <dl className={styles.lines}>
        {vehicle.regplate !== undefined && (
          <div>
            <dt className={styles.label}>{t('plate')}</dt>
            <dd className={styles.plate}>{vehicle.regplate}</dd>
          </div>
        )}
        {expiry !== undefined && (
          <div>
            <dt className={styles.label}>{t('expiry')}</dt>
            <dd className={styles.text}>{expiry}</dd>
          </div>
        )}
      </dl>
    </TitledSection>
  );
}
