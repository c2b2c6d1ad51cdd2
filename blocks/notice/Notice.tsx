import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './Notice.module.css';

/** A short announcement with an optional link. */
export default function Notice({ text, tone, linkLabel, linkHref, t }: BlockProps<'notice'>) {
  return (
    <section className={cx(styles.notice, styles[tone])} aria-label={t('label')}>
      <p className={styles.text}>
        {text}
        {linkLabel && (
          <>
            {' '}
            <a className={styles.link} href={linkHref}>
              {linkLabel}
            </a>
          </>
        )}
      </p>
    </section>
  );
}
