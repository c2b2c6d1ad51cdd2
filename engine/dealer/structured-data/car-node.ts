import type { Vehicle } from '../../../schemas';
import { getItemCondition } from './offer';
import type { Offer, QuantitativeValue, VehicleNode } from './vocabulary';

/** Item types with their own schema.org type; all others are `Vehicle`. */
const TYPES: Readonly<Record<string, VehicleNode['@type']>> = { car: 'Car', motorcycle: 'Motorcycle' };

const DRIVES: Readonly<Record<string, VehicleNode['driveWheelConfiguration']>> = {
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4x4': 'https://schema.org/FourWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
};

const createQuantity = (value: number, unitCode: QuantitativeValue['unitCode']): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

type VehicleProperties = Omit<VehicleNode, '@type' | '@id' | 'url' | 'description' | 'image' | 'offers'>;

function createVehicleProperties(vehicle: Vehicle): VehicleProperties {
  const { make, model, year, badge, series, variant, km, simple_drive: drive } = vehicle;
  const configuration = [badge, series].filter(Boolean).join(' ') || variant;
  return {
    name: vehicle.name,
    sku: vehicle.stocknum,
    brand: { '@type': 'Brand', name: make },
    model,
    vehicleModelDate: String(year),
    vehicleConfiguration: configuration,
    productionDate: vehicle.build_date,
    vehicleIdentificationNumber: vehicle.vin,
    mileageFromOdometer: km === undefined ? undefined : createQuantity(km, 'KMT'),
    itemCondition: getItemCondition(vehicle),
    bodyType: vehicle.simple_body,
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interior_colour,
    fuelType: vehicle.fuel ?? vehicle.simple_fuel,
    vehicleTransmission: vehicle.trans ?? vehicle.simple_transmission,
    driveWheelConfiguration: drive === undefined ? vehicle.drive : (DRIVES[drive] ?? drive),
    numberOfForwardGears: vehicle.gearnum,
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    // Electric cars have 0, which is not a displacement.
    vehicleEngine: vehicle.engine_size
      ? { '@type': 'EngineSpecification', engineDisplacement: createQuantity(vehicle.engine_size, 'CMQ') }
      : undefined,
  };
}

/** The vehicle as a schema.org node. `images` are absolute URLs, the main one first. */
export function createCarNode(
  vehicle: Vehicle,
  {
    url,
    images,
    description,
    offers,
  }: { url: string; images: readonly string[]; description: string; offers: Offer | undefined },
): VehicleNode {
  return {
    '@type': TYPES[vehicle.item_type ?? 'car'] ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    url,
    ...createVehicleProperties(vehicle),
    description,
    ...(images.length > 0 && { image: [...images] }),
    offers,
  };
}
