import { Check } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon, ShowMore, TitledSection } from '../kit';
import styles from './VehicleFeatures.module.css';

function List({ features, label }: { features: readonly string[]; label: string }) {
  return (
    <ul className={styles.features} aria-label={label}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <Icon icon={Check} size="sm" className={styles.check} />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/** The car's features, otherwise its standard equipment, with a toggle after the site's limit (VDP-042). */
export default function VehicleFeatures({ vehicle, site, t, id }: BlockProps<'vehicle-features'>) {
  const allFeatures = vehicle.features?.length ? vehicle.features : (vehicle.standardEquipment ?? []);
  const features = [...new Set(allFeatures)];
  if (features.length === 0) return null;
  const limit = site.settings.vehicle.featureLimit;
  const hiddenFeatures = features.slice(limit);
  const label = t('count', { count: features.length });
  return (
    <TitledSection id={id} title={t('title')} className={styles.section}>
      <List features={features.slice(0, limit)} label={label} />
      {hiddenFeatures.length > 0 && (
        <ShowMore more={t('more')} less={t('less')}>
          <List features={hiddenFeatures} label={label} />
        </ShowMore>
      )}
    </TitledSection>
  );
}
