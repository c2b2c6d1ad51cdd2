import { Check } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon, ShowMore, TitledSection } from '../kit';
import styles from './VehicleFeatures.module.css';

type Props = BlockProps<'vehicle-features'>;

interface ListProps {
  items: readonly string[];
  label: string;
}

function List({ items, label }: ListProps) {
  return (
    <ul className={styles.features} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles.feature}>
          <Icon icon={Check} size="sm" className={styles.check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** A list with a toggle after the site's limit (VDP-042). */
function LimitedList({ items, label, site, t }: ListProps & Pick<Props, 'site' | 't'>) {
  const limit = site.settings.vehicle.featureLimit;
  const hiddenItems = items.slice(limit);
  return (
    <>
      <List items={items.slice(0, limit)} label={label} />
      {hiddenItems.length > 0 && (
        <ShowMore more={t('more')} less={t('less')}>
          <List items={hiddenItems} label={label} />
        </ShowMore>
      )}
    </>
  );
}

/** The car's features, then the standard equipment that is not among them (VDP-036). */
export default function VehicleFeatures({ vehicle, site, t, id }: Props) {
  const features = [...new Set(vehicle.features)];
  const standard = [...new Set(vehicle.standardEquipment)].filter((item) => !features.includes(item));
  if (features.length + standard.length === 0) return null;
  return (
    <TitledSection id={id} title={t('title')} isCollapsible className={styles.section}>
      {features.length > 0 && (
        <LimitedList items={features} label={t('count', { count: features.length })} site={site} t={t} />
      )}
      {standard.length > 0 && (
        <>
          <h3 className={styles.standard}>{t('standard')}</h3>
          <LimitedList items={standard} label={t('standard')} site={site} t={t} />
        </>
      )}
    </TitledSection>
  );
}
