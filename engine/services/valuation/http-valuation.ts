import { validators } from '../../../schemas/validators';
import { postJson, ServiceError, type ServiceTarget } from '../outbound';
import type { ValuationService } from './valuation-service';

/** A provider that takes a car as JSON and responds in the format of `schemas/price-estimate.schema.json`. */
export function createHttpValuation(target: ServiceTarget): ValuationService {
  return {
    async estimate(
      { make, model, year, badge, km, simple_body, simple_fuel, simple_transmission },
      features,
    ) {
      const car = { make, model, year, badge, km, simple_body, simple_fuel, simple_transmission };
      const answer = await postJson(target, features?.redbook ? { ...car, guide: 'redbook' } : car);
      if (answer === undefined) return undefined;
      if (!validators['price-estimate'](answer))
        throw new ServiceError('The answer of the valuation service is not a price estimate.');
      const { low, estimate, high } = answer;
      if (low > estimate || estimate > high)
        throw new ServiceError('The estimate of the valuation service is outside its own range.');
      return answer;
    },
  };
}
