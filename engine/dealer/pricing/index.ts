/** A vehicle's price, and its comparison with the market. */
export * from './market-gauge';
export * from './market-price';
export * from './price';
export * from './sales-counter';
export { isSubscriptionVehicle } from './subscription';
