/**
 * What a car is worth: a model of asking prices fitted to the stock, and estimates with a range. Money in integer cents.
 */
export * from './valuation-model';
export { toPricedCar, type PricedCar, type ValuedCar } from './valued-car';
export * from './online-estimate';
export * from './trade-in';
