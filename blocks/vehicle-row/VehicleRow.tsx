import type { BlockProps } from '../../schemas';
import { PageSection, SectionHeading, cx } from '../kit';
import styles from './VehicleRow.module.css';

/** A row of vehicle cards; renders nothing without cars. */
export default function VehicleRow(props: BlockProps<'vehicle-row'>) {
  const { variant, eyebrow, level, linkLabel, linkHref, tone, vehicles, card, t, id } = props;
  if (vehicles.length === 0 || !card) return null;
  const heading = props.heading ?? t('heading');
  const link = linkLabel ? { href: linkHref, label: linkLabel } : undefined;
  return (
    <PageSection tone={tone} className={styles.section} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} eyebrow={eyebrow} level={level === 3 ? 3 : 2} link={link}>
        {heading}
      </SectionHeading>
      <div className={styles.frame}>
        <div
          className={cx(styles.viewport, styles[variant])}
          role="group"
          aria-label={t('list', { heading, count: vehicles.length })}
          data-previous={t('previous')}
          data-next={t('next')}
        >
          <ul className={styles.list}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className={styles.item}>
                {card({ vehicle }, vehicle.id)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
