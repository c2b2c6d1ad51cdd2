import { depositCents, formatMoney, isReservable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Disclosure } from '../kit';
import styles from './ReserveOnline.module.css';

/** How a reservation goes (VDP-034, RSV-006 to RSV-009). */
export default function ReserveOnline({ vehicle, site, actions, t }: BlockProps<'reserve-online'>) {
  if (!isReservable(vehicle)) return null;
  const { depositCents: usual, holdHours } = site.settings.reserve;
  const deposit = formatMoney(depositCents(vehicle, usual));
  return (
    <Disclosure summary={t('title')} level={2} className={styles.section}>
      <div className={styles.text}>
        <p className={styles.lead}>{t('lead', { deposit })}</p>
        <p>{t('hold', { hours: holdHours })}</p>
        <p>{t('refund')}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Disclosure>
  );
}
