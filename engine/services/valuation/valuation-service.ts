import type { PriceEstimate } from '../../../schemas';
import type { ValuedCar } from '../../dealer';

/** Estimates asking prices. */
export interface ValuationService {
  /** Returns undefined if the car cannot be valued. Rejects if the service fails. */
  estimate(car: ValuedCar): Promise<PriceEstimate | undefined>;
}
