import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { directionsUrl } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, RoundButton } from '../kit';
import styles from './LocationBanner.module.css';

/** For cars that stand elsewhere than at the main place; dismissed for this view only (VDP-045, VDP-046). */
export default function LocationBanner({ vehicle, location, t }: BlockProps<'location-banner'>) {
  const [isDismissed, setIsDismissed] = useState(false);
  const city = location?.address.city ?? vehicle.location?.address?.city ?? vehicle.city;
  if (isDismissed || city === undefined || location?.primary === true) return null;
  const address = location?.address ?? vehicle.location?.address;
  return (
    <div className={styles.banner}>
      <Icon icon={MapPin} className={styles.icon} />
      <p className={styles.text}>
        {t('located', { city })}
        {address && (
          <a
            className={styles.link}
            href={directionsUrl(location?.name ?? vehicle.location?.name ?? city, address)}
          >
            {t('directions')}
          </a>
        )}
      </p>
      <RoundButton
        look="plain"
        icon={X}
        label={t('dismiss')}
        className={styles.dismiss}
        onClick={() => setIsDismissed(true)}
      />
    </div>
  );
}
