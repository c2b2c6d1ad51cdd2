import type { CaravanSpecifications, VariantDetails, Vehicle } from '../../../../schemas';
import { ccToLitres } from '../../../dealer';
import type { Random } from '../random';
import { type BadgeRow, type CatalogueModel, ENGINES, type Engine, GEARBOXES, type Gearbox } from '../tables';
import { BODIES } from '../words/bodies';

const DRIVES: Readonly<Record<BadgeRow[2], string>> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4x4': '4x4 Dual Range',
  '4x2': 'Rear Wheel Drive',
};

const CAB_BY_DOORS: Readonly<Record<number, string>> = { 2: 'Single Cab Pick-up', 4: 'Double Cab Pick-up' };

function getConfiguration(model: CatalogueModel, doors: number): string | undefined {
  if (model.body === 'ute') return CAB_BY_DOORS[doors];
  if (model.body === 'hatch') return `${doors} Door Hatchback`;
  return BODIES[model.body].configuration;
}

/** Omits zeros: an electric car has neither cylinders nor a tank. */
const positiveOrUndefined = (value: number) => (value > 0 ? value : undefined);

function createVariantDetails(
  model: CatalogueModel,
  engine: Engine,
  gearbox: Gearbox,
  configuration: string | undefined,
): VariantDetails {
  const [length, width, height] = model.size;
  return {
    cylinders: positiveOrUndefined(engine.cylinders),
    enginesize: positiveOrUndefined(engine.cc),
    enginesize_litres: positiveOrUndefined(ccToLitres(engine.cc)),
    induction: engine.induction,
    fuelconsumptioncombined: positiveOrUndefined(engine.use),
    fuelcapacity: positiveOrUndefined(engine.tank),
    grossvehiclemass: model.mass,
    vehiclelength: length,
    vehiclewidth: width,
    vehicleheight: height,
    towingcapacitybraked: positiveOrUndefined(model.towing ?? 0),
    bodyconfiguration: configuration,
    torque: positiveOrUndefined(engine.torque),
    ancaprating: positiveOrUndefined(model.ancap ?? 5),
    geartype: gearbox.kind,
  };
}

function createCaravanSpecifications(model: CatalogueModel, random: Random): CaravanSpecifications {
  const [length, width] = model.size;
  return {
    body_length: length - 1_450,
    body_width: width,
    tare_weight: model.mass - random.int(38, 52) * 10,
    axle_type: model.mass > 2_700 ? 'Tandem' : 'Single',
    sleeps: random.pick([2, 2, 3, 4, 4, 6]),
    aggregate_trailer_mass: model.mass,
  };
}

/** The fields for engine, gearbox, body and dimensions, taken from the catalogue. */
export function generateSpecifications(
  model: CatalogueModel,
  badge: BadgeRow,
  random: Random,
): Partial<Vehicle> {
  const body = BODIES[model.body];
  if (model.body === 'caravan') {
    return {
      simple_body: body.name,
      item_type: body.itemType,
      specifications: createCaravanSpecifications(model, random),
    };
  }
  const [, engineKey, drive, gearboxKey] = badge;
  const engine: Engine = ENGINES[engineKey];
  const gearbox: Gearbox = GEARBOXES[gearboxKey];
  const doors = model.doors ?? body.doors;
  const configuration = getConfiguration(model, doors);
  return {
    simple_body: body.name,
    item_type: body.itemType,
    simple_drive: drive,
    drive: DRIVES[drive],
    simple_transmission: gearbox.simple,
    trans: gearbox.trans,
    gearnum: gearbox.gears,
    simple_fuel: engine.simpleFuel,
    fuel: engine.fuel,
    seats: model.seats ?? body.seats,
    doors: positiveOrUndefined(doors),
    engine_size: positiveOrUndefined(engine.cc),
    engine_size_litres: positiveOrUndefined(ccToLitres(engine.cc)),
    bodyconfiguration: configuration,
    variant_details: createVariantDetails(model, engine, gearbox, configuration),
  };
}
