import { MapPin, Navigation } from 'lucide-react';
import { directionsUrl, formatAddress, getLocationHref } from '../../engine/dealer';
import type { BlockProps, Location } from '../../schemas';
import { cx, Icon, PageSection, SectionHeading } from '../kit';
import styles from './LocationMap.module.css';

const hasPosition = ({ address }: Location) => address.lat !== undefined && address.long !== undefined;

/**
 * A map that the server draws, so that it needs neither JavaScript nor a map service. Everything that it shows stands
 * beside it as text. Browsers load it when it is scrolled into view (LOC-014).
 */
export default function LocationMap(props: BlockProps<'location-map'>) {
  const { variant, showsAddresses, heading, tone, location, locations = [], site, t, id } = props;
  const listed = (location ? [location] : locations.filter(({ visible }) => visible !== false)).slice(
    0,
    site.settings.locations.listLimit,
  );
  if (!listed.some(hasPosition)) return null;
  const { imageWidth, imageHeight } = site.settings.maps;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <div className={cx(styles.content, styles[variant])}>
        <img
          src={location ? `/api/locations/${location.slug}/map.svg` : '/api/locations/map.svg'}
          alt={location ? t('mapOf', { name: location.name }) : t('mapOfAll', { count: listed.length })}
          width={imageWidth}
          height={imageHeight}
          loading="lazy"
          decoding="async"
          className={styles.map}
        />
        <ul className={cx(styles.list, !showsAddresses && styles.names)}>
          {listed.map((each) => (
            <li key={each.id} className={styles.item}>
              <Icon icon={MapPin} />
              <div>
                <p className={styles.name}>
                  {location ? (
                    each.name
                  ) : (
                    <a href={getLocationHref(each, site.settings.locations)}>{each.name}</a>
                  )}
                </p>
                {showsAddresses && (
                  <>
                    <p className={styles.address}>{formatAddress(each.address)}</p>
                    <a
                      href={directionsUrl(each.name, each.address)}
                      rel="noopener"
                      aria-label={t('directionsTo', { name: each.name })}
                      className={styles.directions}
                    >
                      <Icon icon={Navigation} size="sm" />
                      {t('directions')}
                    </a>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
