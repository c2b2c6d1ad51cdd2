import type { BlockProps } from '../../schemas';
import styles from './VehicleLayout.module.css';

/** Source order is reading order on phones: pictures, name and price, sections. */
export default function VehicleLayout({ media, aside, main }: BlockProps<'vehicle-layout'>) {
  return (
    <div className={styles.band}>
      <div className={styles.frame}>
        <div className={styles.grid}>
          {media && <div className={styles.media}>{media}</div>}
          {aside && (
            <div className={styles.aside}>
              <div className={styles.sticky}>{aside}</div>
            </div>
          )}
          {main && <div className={styles.main}>{main}</div>}
        </div>
      </div>
    </div>
  );
}
