import type { BlockProps, Location } from '../../schemas';
import { PageSection, SectionHeading, SegmentedControl, cx } from '../kit';
import styles from './LocationGrid.module.css';

/** Up to three locations fill one row; more are in four columns (C28). */
const selectGridClass = (count: number) => (['one', 'two', 'three'] as const)[count - 1] ?? 'four';

/** The types of the locations, in their order. No type means sales (LOC-018). */
const listTypes = (locations: readonly Location[]) => [
  ...new Set(locations.map(({ location_type: type = 'sales' }) => type)),
];

/** The dealer's visible locations, by type if the block has tabs (LOC-013). The tabs work by CSS alone. */
export default function LocationGrid(props: BlockProps<'location-grid'>) {
  const { variant, heading, text, level, limit, hasTabs, linkLabel, linkHref, tone } = props;
  const { locations, card, t, id } = props;
  const visibleLocations = locations.filter((location) => location.visible !== false).slice(0, limit);
  if (visibleLocations.length === 0 || !card) return null;
  const types = hasTabs ? listTypes(visibleLocations) : [];
  return (
    <PageSection
      id={id}
      tone={tone}
      aria-labelledby={`${id}-heading`}
      innerClassName={cx(types.length > 1 && styles.tabbed)}
    >
      <SectionHeading
        id={`${id}-heading`}
        level={level === 1 ? 1 : 2}
        text={text}
        link={linkLabel ? { href: linkHref, label: linkLabel } : undefined}
      >
        {heading ?? t('heading')}
      </SectionHeading>
      {types.length > 1 && (
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
            : cx(styles.locations, styles[selectGridClass(visibleLocations.length)])
        }
      >
        {visibleLocations.map((location) => (
          <li key={location.id} className={cx(styles.item, styles[location.location_type ?? 'sales'])}>
            {card({ location }, location.id)}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
