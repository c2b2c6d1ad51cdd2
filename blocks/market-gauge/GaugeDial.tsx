import type { MarketGauge } from '../../engine/dealer';
import styles from './MarketGauge.module.css';

/** Length of the arc (VDP-072): a semicircle of radius 164. */
const ARC_LENGTH = 515;
const ARC = 'M20 184A164 164 0 0 1 348 184';

/**
 * A semicircle that fills further for a better price. It is decorative, because the text next to it has the
 * same content.
 */
export function GaugeDial({ fill }: Pick<MarketGauge, 'fill'>) {
  return (
    <svg className={styles.dial} viewBox="0 0 368 204" aria-hidden="true" focusable="false">
      <path className={styles.track} d={ARC} />
      <path
        className={styles.fill}
        d={ARC}
        pathLength={ARC_LENGTH}
        strokeDasharray={ARC_LENGTH}
        strokeDashoffset={Math.round(ARC_LENGTH * (1 - fill))}
      />
    </svg>
  );
}
