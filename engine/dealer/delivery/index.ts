/** The price of delivery. In: settings and a postcode. Out: cents and a region. */
export { findDeliveryPrice, type DeliveryPlace, type DeliveryTable } from './delivery-price';
export { findPostcodeProblem } from './read-postcode';
