import { DURATIONS, RADII, SHADOWS, SPACES } from './token-groups';
import styles from './ThemePage.module.css';

type Tokens = Readonly<Record<string, string>>;

/** Kinds of tokens with a visual sample; each has a row. */
const ROWS = [
  { title: 'Spacing', names: SPACES, className: styles.space, property: 'inlineSize' },
  { title: 'Corners', names: RADII, className: styles.box, property: 'borderRadius' },
  { title: 'Shadows', names: SHADOWS, className: styles.shadow, property: 'boxShadow' },
] as const;

/** Samples of spacing, corners and shadows, and the values of motion and size tokens. */
export function SpacingAndShape({ tokens }: { tokens: Tokens }) {
  return (
    <section aria-labelledby="theme-forms">
      <h2 id="theme-forms" className={styles.heading}>
        Spacing and shape
      </h2>
      {ROWS.map(({ title, names, className, property }) => (
        <div key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.row}>
            {names.map((name) => (
              <li key={name} className={styles.sample}>
                <span className={className} style={{ [property]: `var(--${name})` }} />
                <span className={styles.name}>{name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.group}>
        <h3 className={styles.title}>Motion and sizes</h3>
        <ul className={styles.row}>
          {[...DURATIONS, 'control-height', 'card-padding', 'width-page', 'header-height'].map((name) => (
            <li key={name} className={styles.sample}>
              <span className={styles.name}>{name}</span>
              <code className={styles.value}>{tokens[`--${name}`]}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
