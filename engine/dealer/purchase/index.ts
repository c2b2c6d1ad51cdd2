/**
 * Buying a car online: the order with its price line by line, and the cooling-off periods of the states. In: a car, a form with
 * its values, and the price of delivery. Out: cents and dated rules.
 */
export * from './cooling-off';
export * from './order';
export * from './order-balance';
export * from './order-notices';
