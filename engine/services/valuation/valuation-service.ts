import type { Features, PriceEstimate } from '../../../schemas';
import type { ValuedCar } from '../../dealer';

/** Estimates asking prices. */
export interface ValuationService {
  /**
   * Returns undefined if the car cannot be valued. Rejects if the service fails.
   * @param features `redbook`: the site wants values from RedBook (CONF-020); the response says whether it
   * has them
   */
  estimate(car: ValuedCar, features?: Pick<Features, 'redbook'>): Promise<PriceEstimate | undefined>;
}
