export type AlertKind = 'search' | 'vehicle';

/** When emails are sent: as soon as something changes, or once a day. */
export type AlertFrequency = 'instant' | 'daily';

/**
 * What happened to a vehicle. `new`: it did not match before, or was not for sale. `gone`: it is no longer
 * in stock, for any reason.
 */
export interface AlertEvent {
  vehicleId: string;
  event: 'new' | 'cheaper' | 'sold' | 'gone';
  /** In cents, before the price fell. */
  formerPrice?: number;
}
