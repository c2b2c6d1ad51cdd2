import {
  ArrowRight,
  Car,
  Caravan,
  Map,
  Motorbike,
  Phone,
  Search,
  Tag,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './ThreeItemBanner.module.css';

type Item = NonNullable<BlockProps<'three-item-banner'>['items']>[number];

const ICONS: Readonly<Record<NonNullable<Item['icon']>, LucideIcon>> = {
  tag: Tag,
  wrench: Wrench,
  car: Car,
  caravan: Caravan,
  truck: Truck,
  motorcycle: Motorbike,
  search: Search,
  phone: Phone,
  map: Map,
};

/** Default links, used if the page configures none (VDP-047). */
const DEFAULT_ITEMS = [
  { id: 'offers', href: '/special-offers', icon: 'tag' },
  { id: 'service', href: '/service', icon: 'wrench' },
  { id: 'sell', href: '/trade-in', icon: 'car' },
] as const;

/** Three links to other pages, below a car (VDP-047). */
export default function ThreeItemBanner({ items: configuredItems, t }: BlockProps<'three-item-banner'>) {
  const items: readonly Item[] =
    configuredItems ?? DEFAULT_ITEMS.map((item) => ({ ...item, title: t(item.id) }));
  if (items.length === 0) return null;
  return (
    <nav className={styles.banner} aria-label={t('label')}>
      <div className={styles.frame}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <a className={styles.link} href={item.href}>
                {item.icon && <Icon icon={ICONS[item.icon]} size="lg" className={styles.icon} />}
                <span className={styles.content}>
                  <span className={styles.title}>{item.title}</span>
                  {item.text && <span className={styles.text}>{item.text}</span>}
                </span>
                <Icon icon={ArrowRight} size="sm" className={styles.arrow} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
