import type { Address, IdentifiedCar } from '../../../schemas';

/** Identifies cars by registration. */
export interface RegoService {
  /** Whether the results are invented. Pages must say so. */
  isSandbox: boolean;
  /**
   * Returns undefined if the registration is unknown; visitors then describe the car themselves. Rejects if the service
   * fails.
   * @param rego as entered; spaces, hyphens and case are ignored
   */
  identify(rego: string, state: NonNullable<Address['state']>): Promise<IdentifiedCar | undefined>;
}
