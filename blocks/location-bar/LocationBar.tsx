import { MapPin } from 'lucide-react';
import { formatAddress, isAvailable, locateVehicle } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DirectionsLink, PageSection, Icon, Image, OpeningHours, OpenStatus } from '../kit';
import styles from './LocationBar.module.css';

/**
 * Shows the car's location (VDP-005) or, if that is unknown, a location to contact. Links to the map target the node's
 * id (VDP-020).
 */
export default function LocationBar(props: BlockProps<'location-bar'>) {
  const { vehicle, location, site, actions, t, id } = props;
  const { kind, contactLocation, name, address } = locateVehicle(vehicle, location);
  if (name === undefined && address === undefined) return null;
  const hours = contactLocation?.contact_detail?.opening_hours ?? [];
  const image = contactLocation?.image;
  const isUnknown = kind === 'unknown' && isAvailable(vehicle);
  return (
    <PageSection id={id} tone="subtle" space="tight" className={styles.band} aria-labelledby={`${id}-title`}>
      <div className={styles.bar}>
        {image && (
          <div className={styles.photo}>
            <Image
              src={image.url}
              alt={image.alt ?? ''}
              width={600}
              height={400}
              images={site.settings.images}
              range={[320, 1280]}
              sizes="(width < 40rem) 92vw, 28rem"
              ratio="photo"
              placeholder="place"
              className={styles.image}
            />
          </div>
        )}
        <div className={styles.details}>
          <h2 id={`${id}-title`} className={styles.title}>
            {t(isUnknown ? 'titleUnknown' : isAvailable(vehicle) ? 'title' : 'titleSold')}
          </h2>
          {isUnknown && <p className={styles.ask}>{t('ask')}</p>}
          {name !== undefined && <p className={styles.name}>{name}</p>}
          {address !== undefined && (
            <address className={styles.address}>
              <Icon icon={MapPin} size="sm" className={styles.icon} />
              <span>{formatAddress(address)}</span>
            </address>
          )}
          {contactLocation?.dealer_license_number !== undefined && (
            <p className={styles.licence}>
              {t('licence', { number: contactLocation.dealer_license_number })}
            </p>
          )}
          <div className={styles.actions}>
            {address !== undefined && !isUnknown && (
              <DirectionsLink
                name={name ?? address.city}
                address={address}
                label={t('directions')}
                button="secondary"
              />
            )}
            {actions}
          </div>
        </div>
        {hours.length > 0 && (
          <div className={styles.hours}>
            <h3 className={styles.subtitle}>{t('hours')}</h3>
            <OpenStatus now={contactLocation?.now} t={t} />
            <OpeningHours
              hours={hours}
              special={contactLocation?.special_hours}
              today={contactLocation?.now?.date}
              texts={{
                caption: t('hours'),
                day: t('day'),
                hours: t('time'),
                today: t('today'),
                special: t('special'),
                weekdays: t('weekdays'),
              }}
              captionHidden
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}
