import type { DeliveryEstimate } from '../../../schemas';

export interface DeliveryRequest {
  postcode: string;
  /** Where the car is, as far as it is known: four digits, and degrees (WGS 84). */
  from: { postcode?: string | undefined; lat?: number | undefined; long?: number | undefined };
}

/** Estimates the price of delivering a car. */
export interface DeliveryService {
  /** Returns undefined if there is no price for the postcode. Rejects if the service fails. */
  estimate(request: DeliveryRequest): Promise<DeliveryEstimate | undefined>;
}
