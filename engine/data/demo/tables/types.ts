import type { EngineKey } from './engines';
import type { GearboxKey } from './gearboxes';

/** The twelve body types; each has its own images under /media/cars, some in several sizes (body-sizes.ts). */
export type BodyKind =
  | 'sedan'
  | 'hatch'
  | 'wagon'
  | 'suv'
  | 'ute'
  | 'van'
  | 'coupe'
  | 'convertible'
  | 'people-mover'
  | 'light-truck'
  | 'caravan'
  | 'motorcycle';

export type DriveKey = 'FWD' | 'RWD' | 'AWD' | '4x4' | '4x2';

/** One trim level. `price`: recommended retail price when new, in whole dollars. */
export type BadgeRow = readonly [
  badge: string,
  engine: EngineKey,
  drive: DriveKey,
  gearbox: GearboxKey,
  price: number,
];

/** A model as sold in Australia. Sizes in mm, masses in kg; figures are rounded and for demonstration only. */
export interface CatalogueModel {
  make: string;
  model: string;
  body: BodyKind;
  /** First model year and, if discontinued, the last. */
  years: readonly [from: number, to?: number];
  series?: string;
  /** Length, width and height in mm. */
  size: readonly [number, number, number];
  /** Gross vehicle mass in kg. */
  mass: number;
  /** Braked towing capacity in kg. */
  towing?: number;
  seats?: number;
  doors?: number;
  ancap?: number;
  /** Relative frequency. */
  share: number;
  badges: readonly BadgeRow[];
}
