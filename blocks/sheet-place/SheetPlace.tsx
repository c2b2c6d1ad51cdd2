import { addressLine, vehiclePhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { OpeningHours } from '../kit';
import styles from './SheetPlace.module.css';

/** The place with its hours (PRNT-001). No day is marked: the sheet may be read on another. */
export default function SheetPlace({ vehicle, location, site, t, id }: BlockProps<'sheet-place'>) {
  const name = location?.name ?? vehicle.location?.name ?? vehicle.location_name;
  const address = location?.address ?? vehicle.location?.address;
  const phone = vehiclePhone({ vehicle, location, contact: site.contact, settings: site.settings.phone });
  const email = location?.contact_detail?.email ?? site.contact.email;
  const hours = location?.contact_detail?.opening_hours ?? [];
  const licence = location?.dealer_license_number;
  if (name === undefined && address === undefined) return null;
  return (
    <section className={styles.place} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('title')}
        </h2>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {address !== undefined && <address className={styles.line}>{addressLine(address)}</address>}
        {phone !== undefined && <p className={styles.line}>{phone.text}</p>}
        {email !== undefined && <p className={styles.line}>{email}</p>}
        {licence !== undefined && <p className={styles.line}>{t('licence', { number: licence })}</p>}
      </div>
      {hours.length > 0 && (
        <OpeningHours
          hours={hours}
          texts={{
            caption: t('hours'),
            day: t('day'),
            hours: t('time'),
            today: t('today'),
            special: t('special'),
          }}
        />
      )}
    </section>
  );
}
