import { isAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Image } from '../kit';
import styles from './VehicleSummaryBar.module.css';

/**
 * A bar that appears after scrolling (VDP-007, VDP-008), with CSS alone where browsers can. While it is hidden, its
 * content cannot be focused or read by screen readers.
 */
export default function VehicleSummaryBar(props: BlockProps<'vehicle-summary-bar'>) {
  const { vehicle, site, price, finance, actions, t } = props;
  if (!isAvailable(vehicle)) return null;
  const thumbnailUrl = vehicle.images?.[0]?.image.thumb.url ?? vehicle.primary_image_url;
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t('label')}
      data-after={site.settings.vehicle.stickyHeaderAfterPx}
    >
      <div className={styles.inner}>
        {thumbnailUrl && (
          <span className={styles.photo}>
            <Image
              src={thumbnailUrl}
              alt=""
              width={96}
              height={64}
              images={site.settings.images}
              range={[96, 240]}
              sizes="6rem"
              fit="cover"
            />
          </span>
        )}
        <div className={styles.car}>
          <span className={styles.name}>{vehicle.name}</span>
          {price}
        </div>
        {finance && <div className={styles.finance}>{finance}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
