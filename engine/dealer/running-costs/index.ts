/** What a car costs to run. In: a car, settings and a visitor's figures. Out: cents. */
export {
  calculateFuelCost,
  createDefaultFuelInput,
  findFuelUse,
  FUEL_FIELDS,
  FUEL_INPUT_MAX,
  parseFuelForm,
  type FuelCost,
  type FuelForm,
  type FuelInputValues,
  type FuelUse,
} from './fuel-cost';
