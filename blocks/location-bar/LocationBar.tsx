import { MapPin } from 'lucide-react';
import { addressLine, directionsUrl, isAvailable, openingHourRows } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Band, ButtonLink, Icon } from '../kit';
import styles from './LocationBar.module.css';

/** Where the car stands (VDP-005). The node's id is what links to the map aim at (VDP-020). */
export default function LocationBar({ vehicle, location, actions, t, id }: BlockProps<'location-bar'>) {
  const name = location?.name ?? vehicle.location?.name ?? vehicle.location_name;
  const address =
    location?.address ??
    vehicle.location?.address ??
    (vehicle.city && vehicle.state ? { city: vehicle.city, state: vehicle.state } : undefined);
  if (name === undefined && address === undefined) return null;
  const hours = openingHourRows(location?.contact_detail?.opening_hours ?? []);
  return (
    <Band
      id={id}
      tone="subtle"
      space="tight"
      className={styles.band}
      innerClassName={styles.bar}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.place}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t(isAvailable(vehicle) ? 'title' : 'titleSold')}
        </h2>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {address !== undefined && (
          <address className={styles.address}>
            <Icon icon={MapPin} size="sm" className={styles.icon} />
            <span>{addressLine(address)}</span>
          </address>
        )}
        {location?.dealer_license_number !== undefined && (
          <p className={styles.licence}>{t('licence', { number: location.dealer_license_number })}</p>
        )}
        <div className={styles.actions}>
          {address !== undefined && (
            <ButtonLink href={directionsUrl(name ?? address.city, address)} variant="secondary">
              {t('directions')}
            </ButtonLink>
          )}
          {actions}
        </div>
      </div>
      {hours.length > 0 && (
        <div className={styles.hours}>
          <h3 className={styles.subtitle}>{t('hours')}</h3>
          <dl className={styles.rows}>
            {hours.map((row) => (
              <div key={row.days} className={styles.row}>
                <dt>{row.days}</dt>
                <dd className={styles.time}>{row.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Band>
  );
}
