import { deriveTheme } from '../../../engine/layout/model/theme';
import type { Theme } from '../../../schemas';
import { Colours } from './Colours';
import { Forms } from './Forms';
import { Miniature } from './Miniature';
import { Pairs } from './Pairs';
import { Typefaces } from './Typefaces';
import styles from './ThemePage.module.css';

/** All of a theme: the document's tokens are shown as they are, their values are derived from the seeds again. */
export function ThemePage({ seeds }: { seeds: Theme }) {
  const { tokens, pairs, fontPair } = deriveTheme(seeds);
  return (
    <div className={styles.page}>
      {seeds.note && <p className={styles.note}>{seeds.note}</p>}
      <Colours tokens={tokens} />
      <Typefaces tokens={tokens} pair={fontPair} />
      <Forms tokens={tokens} />
      <Miniature />
      <Pairs pairs={pairs} tokens={tokens} />
    </div>
  );
}
