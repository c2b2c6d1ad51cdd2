import { MapPin } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, PageSection, SectionHeading } from '../kit';
import { LocationEntry } from './LocationEntry';
import styles from './LocationMap.module.css';
import { MapFigure } from './MapFigure';
import { hasPosition } from './map-places';

/**
 * A map of one or all locations. All its content is also text, beside it or elsewhere on the page. The
 * server draws a static picture, which needs neither JavaScript nor a map service and loads when it is
 * scrolled into view (LOC-014); a live map then replaces it.
 */
export default function LocationMap(props: BlockProps<'location-map'>) {
  const { variant, showsAddresses, showsList, heading, tone, location, locations = [], site, t, id } = props;
  const listed = (location ? [location] : locations.filter(({ visible }) => visible !== false)).slice(
    0,
    site.settings.locations.listLimit,
  );
  const [first] = listed;
  if (!first || !listed.some(hasPosition)) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <div className={cx(styles.content, showsList && styles[variant])}>
        <MapFigure
          src={location ? `/api/locations/${location.slug}/map.svg` : '/api/locations/map.svg'}
          alt={
            listed.length === 1 ? t('mapOf', { name: first.name }) : t('mapOfAll', { count: listed.length })
          }
          locations={listed}
          site={site}
          t={t}
          linksToPages={!location}
        />
        {showsList && (
          <ul className={cx(styles.list, !showsAddresses && styles.names)}>
            {listed.map((each) => (
              <li key={each.id} className={styles.item}>
                <Icon icon={MapPin} />
                <LocationEntry
                  location={each}
                  site={site}
                  t={t}
                  isLink={!location}
                  showsAddress={showsAddresses}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageSection>
  );
}
