import {
  ArrowLeftRight,
  BadgeCheck,
  CircleCheck,
  Clock,
  Heart,
  MapPin,
  ShieldCheck,
  Truck,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { fillPromises } from '../../engine/dealer';
import { PageSection, SectionHeading, Icon } from '../kit';
import styles from './Reasons.module.css';

const ICONS = {
  shield: ShieldCheck,
  wrench: Wrench,
  clock: Clock,
  heart: Heart,
  badge: BadgeCheck,
  map: MapPin,
  wallet: Wallet,
  truck: Truck,
  swap: ArrowLeftRight,
  check: CircleCheck,
} as const;

/** Reasons to buy from the dealer, as cards or a numbered list. */
export default function Reasons({ variant, heading, tone, items, site, t, id }: BlockProps<'reasons'>) {
  if (items.length === 0) return null;
  const List = variant === 'numbered' ? 'ol' : 'ul';
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`} innerClassName={styles[variant]}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <List className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            {variant === 'numbered' ? (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            ) : (
              <span className={styles.icon}>
                <Icon icon={ICONS[item.icon ?? 'check']} size="lg" />
              </span>
            )}
            <div className={styles.content}>
              <h3 className={styles.title}>{fillPromises(item.title, site.settings.reserve)}</h3>
              {item.text && <p className={styles.text}>{fillPromises(item.text, site.settings.reserve)}</p>}
            </div>
          </li>
        ))}
      </List>
    </PageSection>
  );
}
