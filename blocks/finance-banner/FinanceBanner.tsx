import { ArrowRight, Wallet } from 'lucide-react';
import { findCalculatorLender, isActionAvailable } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon } from '../kit';
import styles from './FinanceBanner.module.css';

/**
 * A link to the rates and conditions on the car's page (VDP-018), for cars that the lender finances and for which the
 * page shows both rates.
 */
export default function FinanceBanner(props: BlockProps<'finance-banner'>) {
  const { vehicle, site, features, calculatorHref, disclaimerHref, t } = props;
  const { finance, vehicle: vehicleSettings } = site.settings;
  const isOffered = isActionAvailable('finance', vehicle, {
    features,
    testDriveOnlyTags: vehicleSettings.testDriveOnlyTags,
  });
  if (!isOffered || findCalculatorLender(vehicle, finance) === undefined) return null;
  // With a lender, the car's page has a calculator (FIN-013); without one, it has the disclaimer of the estimate.
  const hasCalculator = finance.provider !== '';
  if (!hasCalculator && vehicle.weekly_estimate === undefined) return null;
  const anchor = hasCalculator ? calculatorHref : disclaimerHref;
  return (
    <a className={styles.banner} href={`${vehicle.path ?? `/cars/${vehicle.slug}`}${anchor}`}>
      <Icon icon={Wallet} className={styles.icon} />
      <span className={styles.content}>
        <strong>{t('available')}</strong>
        <span className={styles.more}>{t('more')}</span>
      </span>
      <Icon icon={ArrowRight} size="sm" className={styles.arrow} />
    </a>
  );
}
