import {
  listCandidateKeys,
  PRICE_RULE,
  refuseLender,
  VEHICLE_RULES,
  type FinancedVehicle,
  type FinanceRuleContext,
} from './finance-rules';
import { getEffectivePrice } from '../pricing/price';
import { calculateWeeklyEstimate, type EstimateSettings } from './weekly-estimate';

/** The result of one rule for one vehicle. */
export interface FinanceVerdict {
  /** `estimate` comes last and only for financed cars: they can lack an estimate, and still have a calculator. */
  readonly rule: string;
  readonly requirement: string;
  /** Absent if the vehicle meets the rule. */
  readonly refusal?: string;
}

/** Each rule with its result as text: why a vehicle has an estimate, or none. */
export function explainFinance(
  vehicle: FinancedVehicle,
  settings: EstimateSettings,
  context: FinanceRuleContext,
): FinanceVerdict[] {
  const hasEstimate = calculateWeeklyEstimate(vehicle, settings) !== undefined;
  const verdicts = [
    ...[...VEHICLE_RULES, PRICE_RULE].map(({ id, requirement, refusal }) =>
      toVerdict(id, requirement, refusal({ vehicle, settings, context })),
    ),
    toVerdict(
      'record',
      'the record has the figures that the provider needs',
      // A quote has no figures of a provider.
      hasEstimate ? undefined : refuseRecord(vehicle, settings),
    ),
  ];
  if (verdicts.some(({ refusal }) => refusal !== undefined)) return verdicts;
  const refusal = hasEstimate ? undefined : refuseEstimate(vehicle, settings);
  return [...verdicts, toVerdict('estimate', 'a repayment can be shown', refusal)];
}

/** Why a record finances no car; undefined if the figures under one of its keys suffice. */
function refuseRecord(vehicle: FinancedVehicle, settings: EstimateSettings): string | undefined {
  const keys = listCandidateKeys(vehicle, settings);
  if (keys.length === 0) return 'the record has no figures of any provider';
  const refusals = keys.map((key) => refuseLender(vehicle.finance_lenders?.[key], settings));
  return refusals.includes(undefined)
    ? undefined
    : keys.map((key, index) => `${refusals[index] ?? ''} (${key})`).join('; ');
}

/** Why a financed car has no estimate. */
function refuseEstimate(vehicle: FinancedVehicle, { figure }: EstimateSettings): string {
  if (figure !== 'calculated') return 'the record has no payment for the period of estimates';
  return (getEffectivePrice(vehicle) ?? 0) > 0
    ? 'the loan for its price is outside the limits of the settings'
    : 'there is no price from which to calculate it';
}

const toVerdict = (rule: string, requirement: string, refusal: string | undefined): FinanceVerdict => ({
  rule,
  requirement,
  ...(refusal !== undefined && { refusal }),
});
