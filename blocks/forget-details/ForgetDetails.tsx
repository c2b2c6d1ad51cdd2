import { useEffect, useState } from 'react';
import { forgetDrafts, forgetSent } from '../../engine/browser/api/lead-drafts';
import { forgetSentForms, hasStoredForms } from '../../engine/browser/api/sent-leads';
import { forgetLoanTerms } from '../../engine/browser/stores/loan-terms';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import type { BlockProps } from '../../schemas';
import { Button, PageSection } from '../kit';
import styles from './ForgetDetails.module.css';

/** Says that the browser has saved the visitor's details, with a button that deletes them (LEAD-040). */
export default function ForgetDetails({ site, t }: BlockProps<'forget-details'>) {
  // Rendered in the browser only: the server cannot know what the browser has saved.
  const isHydrated = useIsHydrated();
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(forgetSent, []);
  const isKept = isHydrated && !isForgotten && hasStoredForms(site.slug);
  const forget = () => {
    forgetSentForms(site.slug);
    forgetDrafts();
    forgetLoanTerms();
    setIsForgotten(true);
  };
  return (
    <PageSection as="div" space="none">
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <p role="status" className={styles.status}>
        {isForgotten && t('forgotten')}
      </p>
      {isKept && (
        <p className={styles.kept}>
          {t('kept')}{' '}
          <Button variant="quiet" size="sm" onClick={forget}>
            {t('forget')}
          </Button>
        </p>
      )}
    </PageSection>
  );
}
