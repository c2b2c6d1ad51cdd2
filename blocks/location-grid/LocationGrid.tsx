import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, cx } from '../kit';
import styles from './LocationGrid.module.css';

/** Up to three locations fill one row; more are in four columns (C28). */
const selectGridClass = (count: number) => (['one', 'two', 'three'] as const)[count - 1] ?? 'four';

/** The dealer's visible locations. */
export default function LocationGrid(props: BlockProps<'location-grid'>) {
  const { heading, text, limit, linkLabel, linkHref, tone, locations, card, t, id } = props;
  const visibleLocations = locations.filter((location) => location.visible !== false).slice(0, limit);
  if (visibleLocations.length === 0 || !card) return null;
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading
        id={`${id}-heading`}
        text={text}
        link={linkLabel ? { href: linkHref, label: linkLabel } : undefined}
      >
        {heading ?? t('heading')}
      </SectionHeading>
      <ul className={cx(styles.locations, styles[selectGridClass(visibleLocations.length)])}>
        {visibleLocations.map((location) => (
          <li key={location.id} className={styles.item}>
            {card({ location }, location.id)}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
