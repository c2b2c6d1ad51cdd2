import type { TradeInResult } from '../../../schemas';

/** What a visitor wants to trade in, as a lead has it (TRADE-005, ENT-021). */
export interface TradeInRecord {
  /** Names the trade-in. */
  id: string;
  rego: string;
  regoState: string;
  /** The answers that change the value, by the field's id. */
  adjustmentAnswers: Readonly<Record<string, string>>;
  offer_accepted: boolean;
  form_completed: boolean;
  make?: string;
  model?: string;
  year?: number;
  badge?: string;
  /** Odometer. Kilometres. */
  kms?: number;
  /** What the visitor was told the car is worth. Integer cents. */
  estimate?: TradeInResult['estimate'];
  refusal?: TradeInResult['refusal'];
  source?: TradeInResult['source'];
}
