import { findCalculatorLender, financeHref, isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Card, Link } from '../kit';
import styles from './FinanceCard.module.css';

/** The way to an approval (VDP-029) and to the calculator of this page, where there is one (VDP-019, FIN-013). */
export default function FinanceCard(props: BlockProps<'finance-card'>) {
  const { vehicle, site, features, href, calculatorHref, t, id } = props;
  const { finance, vehicle: rules } = site.settings;
  const isOffered = isActionAvailable('finance', vehicle, {
    features,
    driveOnlyTags: rules.testDriveOnlyTags,
  });
  if (!isOffered) return null;
  // The page has a calculator where the site names its lender, and that only starts from this car's record.
  const hasCalculator =
    calculatorHref !== '' && finance.provider !== '' && findCalculatorLender(vehicle, finance) !== undefined;
  return (
    <Card as="section" padding="md" className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <ButtonLink href={financeHref(href || finance.href, vehicle, undefined)} variant="secondary" block>
        {t('approve')}
      </ButtonLink>
      {hasCalculator && <Link href={calculatorHref}>{t('calculate')}</Link>}
    </Card>
  );
}
