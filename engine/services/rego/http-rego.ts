import { normalizePlate } from '../../dealer';
import { validators } from '../../../schemas/validators';
import { postJson, ServiceError, type ServiceTarget } from '../outbound';
import type { RegoService } from './rego-service';

/** A provider that takes `rego` and `regoState`, and responds in the format of `schemas/identified-car.schema.json`. */
export function createHttpRego(target: ServiceTarget): RegoService {
  return {
    isSandbox: false,
    async identify(rego, regoState) {
      const plate = normalizePlate(rego);
      if (plate === undefined) return undefined;
      const answer = await postJson(target, { rego: plate, regoState });
      if (answer === undefined) return undefined;
      if (!validators['identified-car'](answer))
        throw new ServiceError('The answer of the registration service is not a car.');
      return answer;
    },
  };
}
