import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './VehicleLayout.module.css';
import sectionForms from './Sections.module.css';

/**
 * The source order is the reading order on phones: images, name and price, sections. Price and actions scroll with the
 * page, because a fixed column taller than the window would hide its focused controls (WCAG 2.4.11).
 */
export default function VehicleLayout(props: BlockProps<'vehicle-layout'>) {
  const { side, pictures, sections, top, media, aside, main } = props;
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <div className={cx(styles.grid, styles[side], pictures === 'wide' && styles.wide)}>
          {media && <div className={styles.media}>{media}</div>}
          {top && <div className={styles.top}>{top}</div>}
          {aside && (
            <div className={styles.aside}>
              <div className={styles.beside}>{aside}</div>
            </div>
          )}
          {main && <div className={cx(styles.main, sectionForms[sections])}>{main}</div>}
        </div>
      </div>
    </div>
  );
}
