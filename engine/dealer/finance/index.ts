/**
 * Loans: repayments, comparison rates, the loan calculator and the weekly repayment on cards. Money in integer cents.
 */
export * from './comparison-rate';
export * from './describe-repayment';
export * from './explain-finance';
export * from './finance-href';
export type { FinancedVehicle, FinanceEligibilitySettings, FinanceRuleContext } from './finance-rules';
export * from './loan';
export * from './loan-calculator';
export * from './loan-input';
export * from './weekly-estimate';
