import type { Location, Vehicle } from '../../../schemas';
import type { ResolvedOptions } from './options';
import type { Random } from './random';
import { type BadgeRow, CATALOGUE, type CatalogueModel, ENGINES } from './tables';
import { generateKm, generatePrice } from './fields/price-and-km';
import { BODIES } from './words/bodies';

/** The attributes of a demonstration vehicle that determine the others. */
export interface VehicleChoice {
  carType: Vehicle['car_type'];
  model: CatalogueModel;
  badge: BadgeRow;
  /** Position of the badge in the model's price range, 0 to 1. */
  level: number;
  year: number;
  km: number;
  /** Whole dollars. */
  price: number;
  location: Location;
}

/** Attempts to meet the price band before the closest vehicle is used. */
const MAX_ATTEMPTS = 60;

/** Whether the model is still sold new. */
const isSoldNew = (model: CatalogueModel) => model.years[1] === undefined;

function pickKey<Key extends string>(weights: Partial<Record<Key, number>>, random: Random): Key {
  const entries = Object.entries<number | undefined>(weights) as [Key, number | undefined][];
  return random.weighted(entries, ([, weight]) => weight ?? 0)[0];
}

function findSalesLocations(locations: readonly Location[]): readonly Location[] {
  const sales = locations.filter(
    ({ location_type: type, visible }) => (type ?? 'sales') === 'sales' && visible !== false,
  );
  return sales.length > 0 ? sales : locations;
}

/** Makes that the tenant sells new: its own list, otherwise those of its locations; undefined means all. */
function findNewMakes(options: ResolvedOptions): readonly string[] | undefined {
  if (options.newMakes !== undefined) return options.newMakes;
  const makes = findSalesLocations(options.locations).flatMap(({ manufacturers }) => manufacturers ?? []);
  return makes.length > 0 ? makes : undefined;
}

function findMatchingModels(
  options: ResolvedOptions,
  itemType: string,
  carType: Vehicle['car_type'],
): CatalogueModel[] {
  const oldest = Number(options.today.slice(0, 4)) - options.maxAge;
  const soldNew = carType === 'used' ? undefined : findNewMakes(options);
  const ofType = CATALOGUE.filter((model) => BODIES[model.body].itemType === itemType);
  const allowed = ofType.filter(
    (model) =>
      (options.makes === undefined || options.makes.includes(model.make)) &&
      (carType === 'used' ? (model.years[1] ?? 9999) >= oldest : isSoldNew(model)),
  );
  const franchised = allowed.filter(({ make }) => soldNew === undefined || soldNew.includes(make));
  return franchised.length > 0 ? franchised : allowed;
}

function chooseLocation(
  options: ResolvedOptions,
  make: string,
  carType: Vehicle['car_type'],
  random: Random,
): Location {
  const yards = findSalesLocations(options.locations);
  const franchised = yards.filter(({ manufacturers }) => manufacturers?.includes(make));
  return random.pick(carType !== 'used' && franchised.length > 0 ? franchised : yards);
}

function chooseYear(
  model: CatalogueModel,
  carType: Vehicle['car_type'],
  options: ResolvedOptions,
  random: Random,
): number {
  const thisYear = Number(options.today.slice(0, 4));
  if (carType === 'new') return random.chance(0.8) ? thisYear : thisYear - 1;
  if (carType === 'demo') return random.chance(0.6) ? thisYear : thisYear - 1;
  const latest = Math.min(model.years[1] ?? thisYear, thisYear);
  const earliest = Math.min(latest, Math.max(model.years[0], thisYear - options.maxAge));
  // The later of two random years, because newer used cars are more common.
  return Math.max(random.int(earliest, latest), random.int(earliest, latest));
}

function chooseRandomVehicle(options: ResolvedOptions, random: Random): VehicleChoice | undefined {
  const itemType = pickKey(options.itemTypes, random);
  const chosenType = pickKey(options.mix, random);
  const matching = findMatchingModels(options, itemType, chosenType);
  // If all models of a make are discontinued, it has used cars only.
  const models = matching.length > 0 ? matching : findMatchingModels(options, itemType, 'used');
  const carType = matching.length > 0 ? chosenType : 'used';
  if (models.length === 0) return undefined;
  const model = random.weighted(models, ({ share }) => share);
  const badge = random.pick(model.badges);
  const year = chooseYear(model, carType, options, random);
  const age = Math.max(0, Number(options.today.slice(0, 4)) - year);
  const km = generateKm(model, carType, age, random);
  const isElectric = ENGINES[badge[1]].simpleFuel === 'Electric';
  const price = generatePrice(model, badge[4], { carType, age, km, isElectric }, random);
  const prices = model.badges.map((row) => row[4]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const level = high === low ? 0.5 : (badge[4] - low) / (high - low);
  return {
    carType,
    model,
    badge,
    level,
    year,
    km,
    price,
    location: chooseLocation(options, model.make, carType, random),
  };
}

/** Chooses a vehicle that fits the tenant's settings, including the price band. */
export function chooseVehicle(options: ResolvedOptions, random: Random): VehicleChoice {
  const { min = 0, max = Infinity } = options.priceBand;
  const distance = ({ price }: VehicleChoice) => Math.max(min - price * 100, price * 100 - max, 0);
  let nearest: VehicleChoice | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const choice = chooseRandomVehicle(options, random);
    if (choice === undefined) continue;
    if (distance(choice) === 0) return choice;
    if (nearest === undefined || distance(choice) < distance(nearest)) nearest = choice;
  }
  if (nearest !== undefined) return nearest;
  throw new RangeError('No model of the catalogue matches these settings. Set other makes or item types.');
}
