import type { BodyKind } from '../tables';

/** Names and defaults of the body types. */
export const BODIES: Readonly<
  Record<BodyKind, { name: string; itemType: string; seats: number; doors: number; configuration?: string }>
> = {
  sedan: { name: 'Sedan', itemType: 'car', seats: 5, doors: 4, configuration: '4 Door Sedan' },
  hatch: { name: 'Hatch', itemType: 'car', seats: 5, doors: 5, configuration: '5 Door Hatchback' },
  wagon: { name: 'Wagon', itemType: 'car', seats: 5, doors: 5, configuration: '5 Door Wagon' },
  suv: { name: 'SUV', itemType: 'car', seats: 5, doors: 5, configuration: '5 Door Wagon' },
  ute: { name: 'Ute', itemType: 'car', seats: 5, doors: 4, configuration: 'Double Cab Pick-up' },
  van: { name: 'Van', itemType: 'car', seats: 2, doors: 4, configuration: 'Panel Van' },
  coupe: { name: 'Coupe', itemType: 'car', seats: 4, doors: 2, configuration: '2 Door Coupe' },
  convertible: { name: 'Convertible', itemType: 'car', seats: 4, doors: 2, configuration: 'Soft Top' },
  'people-mover': {
    name: 'People Mover',
    itemType: 'car',
    seats: 8,
    doors: 5,
    configuration: '5 Door Wagon',
  },
  'light-truck': { name: 'Light Truck', itemType: 'truck', seats: 3, doors: 2, configuration: 'Cab Chassis' },
  caravan: { name: 'Caravan', itemType: 'caravan', seats: 0, doors: 1 },
  motorcycle: { name: 'Motorcycle', itemType: 'motorcycle', seats: 2, doors: 0 },
};
