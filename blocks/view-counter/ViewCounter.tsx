import { Eye } from 'lucide-react';
import { fetchedNumberAttributes } from '../../engine/browser/loader-attributes/fetched-number';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './ViewCounter.module.css';

type Counter = BlockProps<'view-counter'>;

/** Asking counts this look (API-009); the parameters say which state of the car the page shows. */
function addressOf({ vehicle, site }: Pick<Counter, 'vehicle' | 'site'>): string | undefined {
  if (!vehicle.slug) return undefined;
  const page = new URLSearchParams({
    photos_count: String(vehicle.photos_count ?? vehicle.images?.length ?? 0),
    updated_at: vehicle.updated_at ?? '',
    website_id: site.slug,
  });
  return `/api/cars/${encodeURIComponent(vehicle.slug)}/view.json?${page}`;
}

/**
 * How often the car was looked at (VDP-015), once that is known: its place is kept free, and stays empty where the answer
 * does not come (API-010). Without script it is what the feed says.
 */
export default function ViewCounter({ vehicle, site, t }: Counter) {
  const address = addressOf({ vehicle, site });
  if (address === undefined && !vehicle.views) return null;
  const words = (count: number) => t('views', { count });
  return (
    <span
      className={styles.views}
      {...(address !== undefined &&
        fetchedNumberAttributes({ from: address, name: 'views', locale: site.locale, words }))}
      data-known={vehicle.views ? '' : undefined}
    >
      <Icon icon={Eye} size="sm" />
      <span>{words(vehicle.views ?? 0)}</span>
    </span>
  );
}
