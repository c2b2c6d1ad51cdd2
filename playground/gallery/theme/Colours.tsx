import { COLOUR_GROUPS, listUngroupedColours } from './token-groups';
import styles from './ThemePage.module.css';

type Tokens = Readonly<Record<string, string>>;

function Swatch({ name, value }: { name: string; value: string }) {
  return (
    <li className={styles.swatch}>
      <span className={styles.chip} style={{ background: value }} />
      <span className={styles.name}>{name.replace('color-', '')}</span>
      <code className={styles.value}>{value}</code>
    </li>
  );
}

export function Colours({ tokens }: { tokens: Tokens }) {
  const groups = [...COLOUR_GROUPS, { title: 'Others', tokens: listUngroupedColours(tokens) }];
  return (
    <section aria-labelledby="theme-colours">
      <h2 id="theme-colours" className={styles.heading}>
        Colours
      </h2>
      {groups.map(({ title, tokens: names }) => (
        <div key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.swatches}>
            {names.map((name) => (
              <Swatch key={name} name={name} value={tokens[`--${name}`] ?? ''} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
