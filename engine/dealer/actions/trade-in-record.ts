import type { TradeInResult } from '../../../schemas';

/** A visitor's trade-in in the record of a lead (TRADE-005, ENT-021). */
export interface TradeInRecord {
  id: string;
  rego: string;
  regoState: string;
  /** The answers that affect the value, by field id. */
  adjustmentAnswers: Readonly<Record<string, string>>;
  offer_accepted: boolean;
  form_completed: boolean;
  make?: string;
  model?: string;
  year?: number;
  badge?: string;
  /** Odometer. Kilometres. */
  kms?: number;
  /** The range that the visitor was shown, in integer cents. */
  estimate?: TradeInResult['estimate'];
  refusal?: TradeInResult['refusal'];
  source?: TradeInResult['source'];
}
