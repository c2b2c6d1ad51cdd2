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

/** Default links, used if the page configures none, each with the feature that its page needs (VDP-047). */
const DEFAULT_ITEMS = [
  { id: 'offers', text: 'offersText', href: '/special-offers', icon: 'tag', feature: 'offers' },
  { id: 'service', text: 'serviceText', href: '/service', icon: 'wrench', feature: 'service' },
  { id: 'sell', text: 'sellText', href: '/trade-in', icon: 'car', feature: 'tradeIn' },
] as const;

type BannerProps = BlockProps<'three-item-banner'>;

const createDefaultItems = ({ features, t }: BannerProps): Item[] =>
  DEFAULT_ITEMS.filter(({ feature }) => features[feature]).map(({ id, text, href, icon }) => ({
    id,
    title: t(id),
    text: t(text),
    href,
    icon,
  }));

/** Three links to other pages, below a car (VDP-047). */
export default function ThreeItemBanner(props: BannerProps) {
  const { t } = props;
  const items: readonly Item[] = props.items ?? createDefaultItems(props);
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
