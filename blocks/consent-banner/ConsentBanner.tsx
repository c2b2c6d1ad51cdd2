import type { BlockProps } from '../../schemas';
import { Button } from '../kit';
import styles from './ConsentBanner.module.css';

/**
 * Renders plain HTML. The analytics script (`engine/browser/analytics`) shows the banner and handles its buttons by
 * their `data-consent` attributes. Both buttons look the same, so neither answer is encouraged.
 */
export default function ConsentBanner({
  policyHref,
  showsChange,
  site,
  t,
  id,
}: BlockProps<'consent-banner'>) {
  return (
    <div className={styles.consent}>
      {showsChange && (
        <section className={styles.choices} aria-label={t('change')}>
          <Button variant="quiet" size="sm" data-consent="ask">
            {t('change')}
          </Button>
        </section>
      )}
      {/* Screen readers announce the banner when it appears. It does not take the focus. */}
      <div aria-live="polite">
        <section className={styles.banner} aria-labelledby={`${id}-title`} data-consent-banner="" hidden>
          <div className={styles.content}>
            <h2 id={`${id}-title`} className={styles.title}>
              {t('title')}
            </h2>
            <p data-consent-status="granted" hidden>
              {t('isGranted')}
            </p>
            <p data-consent-status="denied" hidden>
              {t('isDenied')}
            </p>
            <p>
              {t('question', { name: site.name })} {policyHref && <a href={policyHref}>{t('policy')}</a>}
            </p>
          </div>
          <div className={styles.answers}>
            <Button variant="secondary" data-consent="denied">
              {t('decline')}
            </Button>
            <Button variant="secondary" data-consent="granted">
              {t('accept')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}
