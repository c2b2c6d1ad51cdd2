import { validators } from '../../../schemas/validators';
import { postJson, ServiceError, type ServiceTarget } from '../outbound';
import type { DeliveryService } from './delivery-service';

/**
 * A provider that takes `postcode` and `from`, and responds in the format of `schemas/delivery-estimate.schema.json`, or
 * with 404 if it has no price.
 */
export function createHttpDelivery(target: ServiceTarget): DeliveryService {
  return {
    async estimate({ postcode, from }) {
      const answer = await postJson(target, { postcode, from });
      if (answer === undefined) return undefined;
      if (!validators['delivery-estimate'](answer))
        throw new ServiceError('The answer of the delivery service is not a delivery estimate.');
      return { price: answer.price, name: answer.name };
    },
  };
}
