import { regoExpiryText } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './RegoDetails.module.css';

/** The plate as a plate, and when the registration ends (VDP-080, VDP-081). */
export default function RegoDetails({ vehicle, today, t, id }: BlockProps<'rego-details'>) {
  const expiry = regoExpiryText(vehicle.rego_expiry, today);
  if (vehicle.regplate === undefined && expiry === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
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
    </section>
  );
}
