import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './SoldNotice.module.css';

/** Shows one message for all statuses except in stock and coming soon (VDP-053 to VDP-057). */
export default function SoldNotice({ vehicle, actions, t, id }: BlockProps<'sold-notice'>) {
  if (isAvailable(vehicle)) return null;
  return (
    <section className={styles.notice} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
