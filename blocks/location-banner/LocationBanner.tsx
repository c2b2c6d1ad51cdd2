import { MapPin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAvailable, locateVehicle } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DirectionsLink, Icon, IconButton, VisuallyHidden } from '../kit';
import styles from './LocationBanner.module.css';

/**
 * Shows the city of a car that is for sale and not at the primary location. Visitors can dismiss the banner for the current page
 * view (VDP-045, VDP-046).
 */
export default function LocationBanner({ vehicle, location, t }: BlockProps<'location-banner'>) {
  const [isDismissed, setIsDismissed] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  // The dismissed button had the focus. The next Tab continues from the banner's position.
  useEffect(() => place.current?.focus({ preventScroll: true }), [isDismissed]);
  const { kind, ...details } = locateVehicle(vehicle, location);
  // If the car's location is unknown, `place` is the location to contact instead.
  const { contactLocation, name, address } = kind === 'unknown' ? {} : details;
  const city = address?.city ?? vehicle.city;
  if (!isAvailable(vehicle) || city === undefined || contactLocation?.primary === true) return null;
  if (isDismissed) {
    return (
      <p ref={place} tabIndex={-1} className={styles.dismissed}>
        <VisuallyHidden>{t('dismissed')}</VisuallyHidden>
      </p>
    );
  }
  return (
    <div className={styles.banner}>
      <Icon icon={MapPin} className={styles.icon} />
      <p className={styles.text}>
        {t('located', { city })}
        {address && (
          <DirectionsLink
            name={name ?? city}
            address={address}
            label={t('directions')}
            className={styles.link}
          />
        )}
      </p>
      <IconButton
        variant="plain"
        icon={X}
        label={t('dismiss')}
        className={styles.dismiss}
        onClick={() => setIsDismissed(true)}
      />
    </div>
  );
}
