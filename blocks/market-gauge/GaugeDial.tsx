import type { Autogauge } from '../../engine/dealer';
import styles from './MarketGauge.module.css';

/** Length of the arc in its own units (VDP-072): half a circle of radius 164. */
const DASH = 515;
const ARC = 'M20 184A164 164 0 0 1 348 184';

/** Half a circle, as full as the price is good. Decoration: the words beside it say the same. */
export function GaugeDial({ fill }: Pick<Autogauge, 'fill'>) {
  return (
    <svg className={styles.dial} viewBox="0 0 368 204" aria-hidden="true" focusable="false">
      <path className={styles.track} d={ARC} />
      <path
        className={styles.fill}
        d={ARC}
        pathLength={DASH}
        strokeDasharray={DASH}
        strokeDashoffset={Math.round(DASH * (1 - fill))}
      />
    </svg>
  );
}
