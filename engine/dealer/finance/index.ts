/**
 * Loans: repayments, comparison rates, the loan calculator and the weekly repayment on cards. Money in integer cents.
 */
export * from './affordable-price';
export * from './amortisation';
export * from './compared-loans';
export * from './comparison-rate';
export * from './describe-repayment';
export * from './explain-finance';
export * from './fees';
export * from './finance-href';
export type { FinancedVehicle, FinanceEligibilitySettings, FinanceRuleContext } from './finance-rules';
export * from './lender-text';
export * from './loan';
export * from './loan-calculator';
export * from './loan-input';
export * from './quote';
export * from './quote-estimate';
export * from './repayment-search';
export * from './weekly-estimate';
