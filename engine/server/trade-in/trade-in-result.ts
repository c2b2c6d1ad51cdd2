import type { TradeInResult } from '../../../schemas';
import { nameTradedCar, type TradeInRecord } from '../../dealer';

/** A result that the server has not signed yet. */
export type UnsignedTradeInResult = Omit<TradeInResult, 'token'>;

/**
 * The result of a valuation, without anything about the visitor.
 * @param lead id of the lead that described the car
 */
export const createTradeInResult = (
  lead: string,
  { estimate, refusal, source, ...car }: TradeInRecord,
): UnsignedTradeInResult => ({
  ...{ lead, car: nameTradedCar(car) },
  ...(estimate && { estimate }),
  ...(refusal && { refusal }),
  ...(source && { source }),
});
