import { Eye } from 'lucide-react';
import { createLiveCountAttributes } from '../../engine/browser/loader-attributes/live-count';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './ViewCounter.module.css';

type ViewCounterProps = BlockProps<'view-counter'>;

/** Builds the URL that counts this view (API-009). Its parameters identify the state of the car on this page. */
function buildViewUrl({ vehicle, site }: Pick<ViewCounterProps, 'vehicle' | 'site'>): string | undefined {
  if (!vehicle.slug) return undefined;
  const params = new URLSearchParams({
    photos_count: String(vehicle.photos_count ?? vehicle.images?.length ?? 0),
    updated_at: vehicle.updated_at ?? '',
    website_id: site.slug,
  });
  return `/api/cars/${encodeURIComponent(vehicle.slug)}/view.json?${params}`;
}

/**
 * Number of views of the car (VDP-015). Its space is reserved until the response arrives, and stays empty if none
 * arrives (API-010). Without script, it shows the feed's count.
 */
export default function ViewCounter({ vehicle, site, t }: ViewCounterProps) {
  const url = buildViewUrl({ vehicle, site });
  if (url === undefined && !vehicle.views) return null;
  const formatViews = (count: number) => t('views', { count });
  return (
    <span
      className={styles.views}
      {...(url !== undefined &&
        createLiveCountAttributes({
          url,
          field: 'views',
          locale: site.locale,
          formatText: formatViews,
        }))}
      data-known={vehicle.views ? '' : undefined}
    >
      <Icon icon={Eye} size="sm" />
      <span>{formatViews(vehicle.views ?? 0)}</span>
    </span>
  );
}
