/**
 * The car's page in every state, on every kind of site: what varies (`factors`), the sites (`yards`), the records that a
 * dealer would send (`cars`), what the documents say a page shows (`tables`, `shall`) and what it does show (`reading`).
 * In: a number of combinations. Out: a server with a page for each, and both readings of it.
 */
export { cases, FACTORS, type Case } from './factors';
export { openMatrix, type Matrix } from './open';
export * as reading from './read-page';
export * as shall from './expected';
export { nameOfCar, slugOfCar, FACTS } from './cars';
export { SOLD_WORDS } from './tables';
export { yardOf } from './sites';
