/**
 * The vehicle page in every state, on every kind of site: the factors that vary (`factors`), the sites (`sites`), the
 * dealer's records (`cars`), the content that the requirements expect (`tables`, `expected`) and the content of the page
 * (`actual`).
 */
export { generateCases, FACTORS, type Case } from './factors';
export { openMatrix, type Matrix } from './open';
export * as actual from './read-page';
export * as expected from './expected';
export { nameOfCar, slugOfCar, SPECIFICATIONS } from './cars';
export { SOLD_TEXTS } from './tables';
export { getSite } from './sites';
