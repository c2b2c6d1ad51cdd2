import { useState, type FormEvent } from 'react';
import { trackEvent } from '../../engine/browser/analytics/track-event';
import {
  findCalculatorLender,
  getEffectivePrice,
  financeHref,
  createDefaultLoanInput,
  isActionAvailable,
  calculateVehicleLoan,
  parseLoanForm,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, TitledSection } from '../kit';
import { Conditions } from './Conditions';
import { LoanInputs } from './LoanInputs';
import { Result } from './Result';
import styles from './FinanceCalculator.module.css';

/**
 * Loan calculator for cars that the site's lender finances (FIN-001, FIN-013). It has no link to a quote if the site
 * does not offer finance for the car (VDP-059, VDP-061).
 */
export default function FinanceCalculator(props: BlockProps<'finance-calculator'>) {
  const { vehicle, site, features, loanForm, heading, previewLength, t, id } = props;
  const settings = site.settings.finance;
  const lender = findCalculatorLender(vehicle, settings);
  const price = getEffectivePrice(vehicle);
  const [inputs, setInputs] = useState(() => {
    const defaults = createDefaultLoanInput(settings, price, lender);
    return loanForm ? parseLoanForm(loanForm, defaults, settings, price) : defaults;
  });
  if (lender === undefined) return null;

  const { testDriveOnlyTags } = site.settings.vehicle;
  const isOffered = isActionAvailable('finance', vehicle, { features, testDriveOnlyTags });
  const updateInputs: typeof setInputs = (next) => {
    // Counted once per page view (API-021).
    trackEvent({ event: 'calculator_use', item_id: vehicle.id });
    setInputs(next);
  };
  const result = calculateVehicleLoan(inputs, settings, { price, lender });
  // The form is submitted only without script. The response shows the same calculator with its result.
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  return (
    <TitledSection id={id} title={heading ?? t('heading')}>
      <form id={id} method="get" action={`#${id}-result`} className={styles.form} onSubmit={preventSubmit}>
        <div className={styles.grid}>
          <LoanInputs {...{ inputs, settings, price, t, id }} onChange={updateInputs} />
          <div id={`${id}-result`} className={styles.outcome}>
            <Result {...{ inputs, result, t }} />
            {isOffered && (
              <ButtonLink block href={financeHref(settings, vehicle, price)}>
                {t('quote')}
              </ButtonLink>
            )}
          </div>
          <Conditions {...{ inputs, result, settings, previewLength, t, id }} lender={lender} />
        </div>
      </form>
    </TitledSection>
  );
}
