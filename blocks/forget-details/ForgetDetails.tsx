import { useState } from 'react';
import { forgetDrafts } from '../../engine/browser/api/lead-drafts';
import { forgetSentForms, hasStoredForms } from '../../engine/browser/api/sent-leads';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import type { BlockProps } from '../../schemas';
import { Button, PageSection } from '../kit';
import styles from './ForgetDetails.module.css';

/** What the browser keeps of the visitor, and a button that forgets it (LEAD-040). */
export default function ForgetDetails({ site, t }: BlockProps<'forget-details'>) {
  // The server cannot know what the browser keeps.
  const isHydrated = useIsHydrated();
  const [isForgotten, setIsForgotten] = useState(false);
  const isKept = isHydrated && !isForgotten && hasStoredForms(site.slug);
  const forget = () => {
    forgetSentForms(site.slug);
    forgetDrafts();
    setIsForgotten(true);
  };
  return (
    <PageSection as="div" width="reading" space="none">
      {/* In the page from the start, so that screen readers announce what it says later. */}
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
