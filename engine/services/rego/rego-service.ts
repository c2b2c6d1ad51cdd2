import type { Address, IdentifiedCar } from '../../../schemas';

/** Identifies cars by registration. */
export interface RegoService {
  /** Whether the answers are invented. Pages must say so. */
  isSandbox: boolean;
  /**
   * Undefined if the registration is unknown: visitors then describe the car themselves. Rejects if the service fails.
   * @param rego as typed; spaces, hyphens and case do not matter
   */
  identify(rego: string, state: NonNullable<Address['state']>): Promise<IdentifiedCar | undefined>;
}
