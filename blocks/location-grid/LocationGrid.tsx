import type { BlockProps, Location } from '../../schemas';
import { PageSection, SectionHeading, SegmentedControl, cx } from '../kit';
import { DealershipGroup, groupByDealership } from './DealershipGroups';
import styles from './LocationGrid.module.css';

/** Up to three locations fill one row; more are in four columns (C28). */
const selectGridClass = (count: number) => (['one', 'two', 'three'] as const)[count - 1] ?? 'four';

/** No type means sales (LOC-018). */
const getType = ({ location_type: type = 'sales' }: Location) => type;

/** The types of the locations, in their order. */
const listTypes = (locations: readonly Location[]) => [...new Set(locations.map(getType))];

/**
 * The dealer's visible locations, as many as the site lists (LOC-021), by type if the block has tabs (LOC-013), or by
 * dealership (LOC-017). The tabs work by CSS alone.
 */
export default function LocationGrid(props: BlockProps<'location-grid'>) {
  const { variant, heading, text, level, hasTabs, groupsByDealership, linkLabel, linkHref, tone } = props;
  const { locations, card, site, t, id } = props;
  const limit = props.limit ?? site.settings.locations.listLimit;
  const visibleLocations = locations.filter((location) => location.visible !== false).slice(0, limit);
  if (visibleLocations.length === 0 || !card) return null;
  const groups = groupsByDealership ? groupByDealership(visibleLocations) : undefined;
  const types = hasTabs && !groups ? listTypes(visibleLocations) : [];
  const isTabbed = types.length > 1;
  // With tabs, only the locations of one type are shown at once.
  const shownCounts = isTabbed
    ? types.map((type) => visibleLocations.filter((location) => getType(location) === type).length)
    : [(groups ?? visibleLocations).length];
  return (
    <PageSection
      id={id}
      tone={tone}
      aria-labelledby={`${id}-heading`}
      innerClassName={cx(isTabbed && styles.tabbed)}
    >
      <SectionHeading
        id={`${id}-heading`}
        level={level === 1 ? 1 : 2}
        text={text}
        link={linkLabel ? { href: linkHref, label: linkLabel } : undefined}
      >
        {heading ?? t('heading')}
      </SectionHeading>
      {isTabbed && (
        <SegmentedControl
          id={`${id}-types`}
          name={`${id}-type`}
          legend={t('types')}
          legendHidden
          choices={types.map((type) => ({ value: type, label: t(type) }))}
          defaultValue={types[0]}
        />
      )}
      <ul
        className={
          variant === 'route'
            ? styles.route
            : cx(styles.locations, styles[selectGridClass(Math.max(...shownCounts))])
        }
      >
        {groups?.map((members) => (
          <li key={members[0]?.id} className={styles.item}>
            <DealershipGroup locations={members} card={card} site={site} t={t} />
          </li>
        )) ??
          visibleLocations.map((location) => (
            <li key={location.id} className={cx(styles.item, styles[getType(location)])}>
              {card({ location }, location.id)}
            </li>
          ))}
      </ul>
    </PageSection>
  );
}
