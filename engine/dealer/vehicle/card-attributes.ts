import type { Vehicle } from '../../../schemas';
import { formatKm, formatLitres } from '../format/format';

export type AttributedVehicle = Pick<
  Vehicle,
  | 'car_type'
  | 'simple_body'
  | 'km'
  | 'simple_transmission'
  | 'stocknum'
  | 'simple_fuel'
  | 'simple_drive'
  | 'colour'
  | 'engine_size_litres'
  | 'seats'
  | 'year'
  | 'location_name'
>;

/** The attributes that a card can list. The setting `card.attributes` selects and orders them. */
const ATTRIBUTES = {
  car_type: { label: 'Condition', icon: 'type', text: (car) => CAR_TYPE_TEXT[car.car_type] },
  simple_body: { label: 'Body', icon: 'body', text: (car) => car.simple_body },
  km: {
    label: 'Kilometres',
    icon: 'km',
    text: (car) => (car.km === undefined ? undefined : formatKm(car.km)),
  },
  simple_transmission: {
    label: 'Transmission',
    icon: 'transmission',
    text: (car) => car.simple_transmission,
  },
  stocknum: { label: 'Stock number', icon: 'stock', text: (car) => car.stocknum },
  simple_fuel: { label: 'Fuel', icon: 'fuel', text: (car) => car.simple_fuel },
  simple_drive: { label: 'Drive', icon: 'drive', text: (car) => car.simple_drive },
  simple_colour: { label: 'Colour', icon: 'colour', text: (car) => car.colour },
  seats: { label: 'Seats', icon: 'seats', text: (car) => (car.seats ? String(car.seats) : undefined) },
  engine: {
    label: 'Engine',
    icon: 'engine',
    text: (car) => (car.engine_size_litres ? formatLitres(car.engine_size_litres) : undefined),
  },
  year: { label: 'Year', icon: 'year', text: (car) => String(car.year) },
  location_name: { label: 'Location', icon: 'location', text: (car) => car.location_name },
} as const satisfies Record<string, AttributeRule>;

interface AttributeRule {
  label: string;
  icon: string;
  text(vehicle: AttributedVehicle): string | undefined;
}

export type CardAttributeName = keyof typeof ATTRIBUTES;

/** One line of a card. `icon` names an icon in the block's icon set, not a file. */
export interface CardAttribute {
  name: CardAttributeName;
  label: string;
  icon: string;
  text: string;
}

/** Display names of the three stock types. */
export const CAR_TYPE_TEXT: Readonly<Record<Vehicle['car_type'], string>> = {
  new: 'New',
  used: 'Used',
  demo: 'Demo',
};

/** The attributes of a card in the given order (D1 section 9, CARD-010); empty ones are omitted. */
export function listCardAttributes(
  vehicle: AttributedVehicle,
  names: readonly CardAttributeName[],
): CardAttribute[] {
  return names.flatMap((name) => {
    const rule: AttributeRule = ATTRIBUTES[name];
    const text = rule.text(vehicle);
    return text === undefined || text === '' ? [] : [{ name, label: rule.label, icon: rule.icon, text }];
  });
}
