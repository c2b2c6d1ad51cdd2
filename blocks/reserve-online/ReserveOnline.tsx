import { getDepositCents, formatMoney, isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Disclosure, Link } from '../kit';
import styles from './ReserveOnline.module.css';

/** Explains reservations (VDP-034, RSV-006 to RSV-009) for cars that can be reserved here (RSV-003). */
export default function ReserveOnline(props: BlockProps<'reserve-online'>) {
  const { variant, vehicle, site, features, moreHref, actions, t } = props;
  const { reserve, vehicle: vehicleSettings } = site.settings;
  const isOffered = isActionAvailable('reserve', vehicle, {
    features,
    testDriveOnlyTags: vehicleSettings.testDriveOnlyTags,
  });
  if (!isOffered || (variant === 'folded' && !actions)) return null;
  const deposit = formatMoney(getDepositCents(vehicle, reserve.depositCents));
  const text = (
    <div className={styles.text}>
      <p className={styles.lead}>{t('lead', { deposit })}</p>
      <p>{t('hold', { hours: reserve.holdHours })}</p>
      <p>
        {t('refund')}
        {moreHref !== '' && (
          <>
            {' '}
            <Link href={moreHref}>{t('more')}</Link>
          </>
        )}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
  if (variant === 'open')
    return (
      <section className={styles.open}>
        <h2 className={styles.title}>{t('title')}</h2>
        {text}
      </section>
    );
  return (
    <Disclosure summary={t('title')} level={2} variant="row">
      {text}
    </Disclosure>
  );
}
