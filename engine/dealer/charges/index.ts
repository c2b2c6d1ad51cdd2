/** What states charge for the registration of a car, as an estimate from dated tables. */
export * from './charges';
