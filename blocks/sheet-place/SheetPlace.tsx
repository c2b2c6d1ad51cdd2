import { formatAddress, locateVehicle, findVehiclePhone } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { OpeningHours } from '../kit';
import styles from './SheetPlace.module.css';

/**
 * The car's location with opening hours (PRNT-001), or a location to contact if it is unknown. No day is marked as
 * today, because a printout is read later.
 */
export default function SheetPlace({ vehicle, location, site, t, id }: BlockProps<'sheet-place'>) {
  const { kind, contactLocation, name, address } = locateVehicle(vehicle, location);
  const phone = findVehiclePhone({ vehicle, location, contact: site.contact, settings: site.settings.phone });
  const email = contactLocation?.contact_detail?.email ?? site.contact.email;
  const hours = contactLocation?.contact_detail?.opening_hours ?? [];
  const licence = contactLocation?.dealer_license_number;
  if (name === undefined && address === undefined) return null;
  return (
    <section className={styles.location} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {t(kind === 'unknown' ? 'titleUnknown' : 'title')}
        </h2>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {address !== undefined && <address className={styles.line}>{formatAddress(address)}</address>}
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
            weekdays: t('weekdays'),
          }}
        />
      )}
    </section>
  );
}
