import type { ContrastPair } from '../../../engine/layout/model/theme';
import styles from './ThemePage.module.css';

interface ContrastPairsProps {
  pairs: readonly ContrastPair[];
  tokens: Readonly<Record<string, string>>;
}

/** Every pair of colours that are used together, with its contrast and the minimum in WCAG 2.2. */
export function ContrastPairs({ pairs, tokens }: ContrastPairsProps) {
  const failingCount = pairs.filter(({ ratio, required }) => ratio < required).length;
  return (
    <section aria-labelledby="theme-pairs">
      <h2 id="theme-pairs" className={styles.heading}>
        Contrast
      </h2>
      <p className={styles.note}>
        {pairs.length} pairs,{' '}
        {failingCount === 0
          ? 'all with enough contrast (WCAG 2.2 AA)'
          : `${failingCount} with too little contrast`}
        .
      </p>
      <ul className={styles.pairs}>
        {pairs.map(({ name, foreground, background, ratio, required }) => (
          <li key={name} className={styles.pair}>
            <span
              className={styles.letters}
              aria-hidden="true"
              style={{ color: tokens[`--${foreground}`], background: tokens[`--${background}`] }}
            >
              {required > 3 ? 'Aa' : '■'}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={ratio < required ? styles.faint : styles.ratio}>
              {ratio.toFixed(2)} <span className={styles.value}>of {required}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
