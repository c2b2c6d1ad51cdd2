/**
 * Estimates the price of delivery. In: a postcode and where the car is. Out: a price with its region, or undefined. The
 * embedded default is a table in the site's settings; a provider is called over HTTPS.
 */
export type { DeliveryRequest, DeliveryService } from './delivery-service';
export { createHttpDelivery } from './http-delivery';
export { createTableDelivery } from './table-delivery';
