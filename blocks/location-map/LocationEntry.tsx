import { formatAddress, getLocationHref } from '../../engine/dealer';
import type { BlockProps, Location } from '../../schemas';
import { DirectionsLink } from '../kit';
import styles from './LocationMap.module.css';

interface LocationEntryProps extends Pick<BlockProps<'location-map'>, 'site' | 't'> {
  location: Location;
  isLink: boolean;
  showsAddress: boolean;
}

export function LocationEntry({ location, site, t, isLink, showsAddress }: LocationEntryProps) {
  const { name, address } = location;
  return (
    <div>
      <p className={styles.name}>
        {isLink ? <a href={getLocationHref(location, site.settings.locations)}>{name}</a> : name}
      </p>
      {!showsAddress && (
        <p className={styles.town}>{[address.city, address.state].filter(Boolean).join(' ')}</p>
      )}
      {showsAddress && (
        <>
          <p className={styles.address}>{formatAddress(address)}</p>
          <DirectionsLink
            name={name}
            address={address}
            label={t('directions')}
            fullLabel={t('directionsTo', { name })}
          />
        </>
      )}
    </div>
  );
}
