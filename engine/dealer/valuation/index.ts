/**
 * Values cars: fits a model of asking prices to the stock, and estimates prices with a range. Money in integer cents.
 */
export * from './valuation-model';
export { toPricedCar, type PricedCar, type ValuedCar } from './valued-car';
export * from './online-estimate';
export * from './trade-in';
