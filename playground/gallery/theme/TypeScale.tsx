import { TEXT_SIZES } from './token-groups';
import styles from './ThemePage.module.css';

const HEADING_SIZE_COUNT = 5;

/** The font pair at every size of the scale, with sample figures. */
export function TypeScale({ tokens, pair }: { tokens: Readonly<Record<string, string>>; pair: string }) {
  return (
    <section aria-labelledby="theme-type">
      <h2 id="theme-type" className={styles.heading}>
        Type: {pair}
      </h2>
      <dl className={styles.sizes}>
        {TEXT_SIZES.map((name, index) => (
          <div key={name} className={styles.size}>
            <dt className={styles.name}>
              {name} <code className={styles.value}>{tokens[`--${name}`]}</code>
            </dt>
            <dd
              className={index < HEADING_SIZE_COUNT ? styles.display : styles.running}
              style={{ fontSize: `var(--${name})` }}
            >
              Every car, ready to drive
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.figures}>
        $41,990 <span>0123456789</span> 8:30 am to 5:00 pm
      </p>
    </section>
  );
}
