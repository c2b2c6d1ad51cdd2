import {
  Armchair,
  CarFront,
  Cog,
  Fuel,
  Gauge,
  Hash,
  MapPin,
  Palette,
  Route,
  Tag,
  Wrench,
  Calendar,
  type LucideIcon,
} from 'lucide-react';
import { listCardAttributes, chooseSiteTag, formatVehicleHeading, type TagKind } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Badge, Icon, VisuallyHidden, type BadgeProps } from '../kit';
import styles from './VehicleHeading.module.css';

/** Icons by attribute icon name (CARD-011). */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  type: Tag,
  body: CarFront,
  km: Gauge,
  transmission: Cog,
  stock: Hash,
  fuel: Fuel,
  drive: Route,
  colour: Palette,
  seats: Armchair,
  engine: Wrench,
  year: Calendar,
  location: MapPin,
};

const TONES: Readonly<Record<TagKind, NonNullable<BadgeProps['tone']>>> = {
  sold: 'inverse',
  electric: 'success',
  reserved: 'warning',
  certified: 'soft',
  text: 'soft',
  coming_soon: 'neutral',
  just_arrived: 'soft',
};

/** The page's h1 (VDP-012): year, make and model large, badge and series below. */
export default function VehicleHeading(props: BlockProps<'vehicle-heading'>) {
  const { vehicle, site, features, today, facts, showsTag, t } = props;
  const { title, subtitle } = formatVehicleHeading(vehicle);
  // The tag depends on the date, not on the time, so that the page can be cached for a day.
  const tag = showsTag ? chooseSiteTag(vehicle, site.settings.tags, features, today) : undefined;
  const attributes = listCardAttributes(vehicle, facts);
  return (
    <div className={styles.heading}>
      {tag && (
        <Badge tone={TONES[tag.kind]} className={styles.tag}>
          {tag.text}
        </Badge>
      )}
      <h1 className={styles.title}>
        {title}
        {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
      </h1>
      {attributes.length > 0 && (
        <ul className={styles.facts} aria-label={t('facts')}>
          {attributes.map(({ name, label, icon, text }) => (
            <li key={name} className={styles.fact}>
              <Icon icon={ICONS[icon] ?? Tag} size="sm" className={styles.icon} />
              <VisuallyHidden>{label}: </VisuallyHidden>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
