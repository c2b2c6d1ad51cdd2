import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './PageShell.module.css';

/** The frame of every page. `#main` is the target of the skip link (WCAG 2.4.1). */
export default function PageShell({
  rhythm,
  announcement,
  header,
  main,
  footer,
  t,
}: BlockProps<'page-shell'>) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {announcement}
      {header}
      <main id="main" tabIndex={-1} className={cx(styles.main, styles[rhythm])}>
        {main}
      </main>
      {footer}
    </div>
  );
}
