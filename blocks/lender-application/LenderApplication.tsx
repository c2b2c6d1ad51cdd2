import { ArrowRight } from 'lucide-react';
import { isSafeHref } from '../../engine/lib';
import type { BlockProps } from '../../schemas';
import { ButtonLink, PageSection } from '../kit';
import styles from './LenderApplication.module.css';

/** The last step before the lender's own application, whose page may need sign-in (AUTH-010). */
export default function LenderApplication({ level, tone, site, t, id }: BlockProps<'lender-application'>) {
  const { externalHref } = site.settings.finance;
  if (externalHref === '' || !isSafeHref(externalHref)) return null;
  const Heading = `h${level}` as const;
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles.panel}>
        <Heading id={`${id}-heading`} className={styles.heading}>
          {t('heading')}
        </Heading>
        <p className={styles.text}>{t('lender', { name: site.name })}</p>
        <p className={styles.text}>{t('before')}</p>
        <div>
          <ButtonLink href={externalHref} size="lg" iconEnd={ArrowRight}>
            {t('open')}
          </ButtonLink>
        </div>
      </div>
    </PageSection>
  );
}
