import { findCalculatorLender, financeHref, isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, Card, Link } from '../kit';
import styles from './FinanceCard.module.css';

/** Links to pre-approval (VDP-029) and to the page's calculator, if there is one (VDP-019, FIN-013). */
export default function FinanceCard(props: BlockProps<'finance-card'>) {
  const { vehicle, site, features, href, calculatorHref, t, id } = props;
  const { finance, vehicle: vehicleSettings } = site.settings;
  const isOffered = isActionAvailable('finance', vehicle, {
    features,
    testDriveOnlyTags: vehicleSettings.testDriveOnlyTags,
  });
  if (!isOffered) return null;
  // The calculator needs a lender for the site and that lender's data for the car.
  const hasCalculator =
    calculatorHref !== '' && finance.provider !== '' && findCalculatorLender(vehicle, finance) !== undefined;
  return (
    <Card as="section" padding="md" className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <ButtonLink
        href={financeHref(href ? { href } : finance, vehicle, undefined)}
        variant="secondary"
        fullWidth
      >
        {t('approve')}
      </ButtonLink>
      {hasCalculator && <Link href={calculatorHref}>{t('calculate')}</Link>}
    </Card>
  );
}
