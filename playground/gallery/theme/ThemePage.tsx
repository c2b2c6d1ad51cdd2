import { deriveTheme } from '../../../engine/layout/model/theme';
import type { Theme } from '../../../schemas';
import { Colours } from './Colours';
import { SpacingAndShape } from './SpacingAndShape';
import { ComponentSamples } from './ComponentSamples';
import { ContrastPairs } from './ContrastPairs';
import { TypeScale } from './TypeScale';
import styles from './ThemePage.module.css';

export function ThemePage({ seeds }: { seeds: Theme }) {
  const { tokens, pairs, fontPair } = deriveTheme(seeds);
  return (
    <div className={styles.page}>
      {seeds.note && <p className={styles.note}>{seeds.note}</p>}
      <Colours tokens={tokens} />
      <TypeScale tokens={tokens} pair={fontPair} />
      <SpacingAndShape tokens={tokens} />
      <ComponentSamples />
      <ContrastPairs pairs={pairs} tokens={tokens} />
    </div>
  );
}
