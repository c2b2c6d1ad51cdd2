import {
  Armchair,
  Calendar,
  Car,
  Cog,
  Fuel,
  Gauge,
  Hash,
  LifeBuoy,
  MapPin,
  Palette,
  Tag,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { listCardAttributes, type AttributedVehicle, type CardAttributeName } from '../../engine/dealer';
import { cx, Icon, VisuallyHidden } from '../kit';
import styles from './VehicleCard.module.css';

/** Icons by attribute icon name (CARD-011). */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  type: Tag,
  body: Car,
  km: Gauge,
  transmission: Workflow,
  stock: Hash,
  fuel: Fuel,
  drive: LifeBuoy,
  colour: Palette,
  seats: Armchair,
  engine: Cog,
  year: Calendar,
  location: MapPin,
};

interface CardFactsProps {
  vehicle: AttributedVehicle;
  names: readonly CardAttributeName[];
  /** Further facts, which only the list view shows. */
  listNames: readonly CardAttributeName[];
  label: string;
}

/** Facts in the site's order. Empty facts are omitted (CARD-010). */
export function CardFacts({ vehicle, names, listNames, label }: CardFactsProps) {
  const facts = listCardAttributes(vehicle, [...new Set([...names, ...listNames])]);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={label}>
      {facts.map((fact) => (
        <li key={fact.name} className={cx(styles.fact, !names.includes(fact.name) && styles.listOnly)}>
          <Icon icon={ICONS[fact.icon] ?? Tag} size="sm" />
          <VisuallyHidden>{fact.label}: </VisuallyHidden>
          <span>{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}
