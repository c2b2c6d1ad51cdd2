/**
 * The vehicle page in every state, on every kind of site: the factors that vary (`factors`), the sites (`sites`), the
 * dealer's records (`cars`), what the requirements expect of a page (`tables`, `expected`) and what it shows (`actual`).
 * In: a number of combinations. Out: a server with a page for each, and both the expected and the actual content.
 */
export { cases, FACTORS, type Case } from './factors';
export { openMatrix, type Matrix } from './open';
export * as actual from './read-page';
export * as expected from './expected';
export { nameOfCar, slugOfCar, FACTS } from './cars';
export { SOLD_WORDS } from './tables';
export { siteOf } from './sites';
