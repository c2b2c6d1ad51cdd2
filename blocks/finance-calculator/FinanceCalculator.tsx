import {
  findCalculatorLender,
  getEffectivePrice,
  financeHref,
  isActionAvailable,
  calculateVehicleLoan,
  COMPARE_PARAM,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import {
  Button,
  ButtonLink,
  CalculatorForm,
  CalculatorOutcome,
  CalculatorSubmit,
  TitledSection,
} from '../kit';
import { Comparison } from './Comparison';
import { Conditions } from './Conditions';
import { LoanInputs } from './LoanInputs';
import { Result } from './Result';
import { Schedule } from './Schedule';
import { useLoans } from './use-loans';
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
  const { loans, update, hasKeptTerms, startAgain } = useLoans({
    ...{ loanForm, settings, price, lender },
    vehicleId: vehicle.id,
  });
  if (lender === undefined) return null;

  const { testDriveOnlyTags } = site.settings.vehicle;
  const isOffered = isActionAvailable('finance', vehicle, { features, testDriveOnlyTags });
  const { first: inputs, second } = loans;
  const calculate = (values: LoanInputValues) => calculateVehicleLoan(values, settings, { price, lender });
  const result = calculate(inputs);
  const compared = second && { inputs: second, result: calculate(second) };
  return (
    <TitledSection id={id} title={heading ?? t('heading')}>
      <CalculatorForm id={id} resultId={`${id}-result`} layout="columns" kept={loanForm?.kept}>
        <LoanInputs
          {...{ inputs, settings, price, t, id }}
          title={second && <h3 className={styles.loanTitle}>{t('loan1')}</h3>}
          onChange={(first) => update({ ...loans, first })}
        >
          {/* The first button of the form, which the Enter key presses. It keeps the second loan. */}
          <CalculatorSubmit name={COMPARE_PARAM} value={second ? '1' : ''}>
            {t('submit')}
          </CalculatorSubmit>
        </LoanInputs>
        <CalculatorOutcome id={`${id}-result`}>
          <Result {...{ inputs, result, t }} />
          {hasKeptTerms && (
            <p className={styles.kept}>
              {t('kept')}{' '}
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  startAgain();
                  document.getElementById(`${id}-amount`)?.focus();
                }}
              >
                {t('startAgain')}
              </Button>
            </p>
          )}
          {isOffered && (
            <ButtonLink fullWidth href={financeHref(settings, vehicle, price)}>
              {t('quote')}
            </ButtonLink>
          )}
        </CalculatorOutcome>
        <Comparison
          {...{ settings, price, t, id }}
          first={{ inputs, result }}
          second={compared}
          onChange={(values) => update(values ? { first: inputs, second: values } : { first: inputs })}
        />
        {result && <Schedule {...{ inputs, result, t, id }} />}
        <Conditions
          {...{ inputs, result, settings, previewLength, t, id }}
          second={compared}
          lender={lender}
        />
      </CalculatorForm>
    </TitledSection>
  );
}
