import { normalizePlate } from '../../dealer';
import { fnv1a } from '../../lib';
import type { IdentifiedCar } from '../../../schemas';
import type { RegoService } from './rego-service';

/** The sandbox knows only registrations of this form, so that hardly any real one gets an invented car. */
const DEMONSTRATION = /^DEMO\d{1,4}$/;

/**
 * The embedded default: works offline, and knows only `DEMO` followed by one to four digits. A registration and state
 * always result in the same car.
 */
export function createSandboxRego(listCars: () => Promise<readonly IdentifiedCar[]>): RegoService {
  return {
    isSandbox: true,
    async identify(rego, state) {
      const plate = normalizePlate(rego);
      if (plate === undefined || !DEMONSTRATION.test(plate)) return undefined;
      const cars = await listCars();
      return cars[fnv1a(`${state} ${plate}`) % cars.length];
    },
  };
}
