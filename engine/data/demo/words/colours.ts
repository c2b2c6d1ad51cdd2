import type { BodyKind } from '../tables';

/** The fourteen paint colours: `key` is in image file names, `name` is displayed and filtered by. */
export const COLOURS = [
  { key: 'white', name: 'White', share: 30 },
  { key: 'silver', name: 'Silver', share: 14 },
  { key: 'grey', name: 'Grey', share: 14 },
  { key: 'graphite', name: 'Graphite', share: 8 },
  { key: 'black', name: 'Black', share: 12 },
  { key: 'blue', name: 'Blue', share: 9 },
  { key: 'navy', name: 'Navy', share: 4 },
  { key: 'red', name: 'Red', share: 7 },
  { key: 'burgundy', name: 'Burgundy', share: 2 },
  { key: 'green', name: 'Green', share: 3 },
  { key: 'orange', name: 'Orange', share: 2 },
  { key: 'bronze', name: 'Bronze', share: 2 },
  { key: 'yellow', name: 'Yellow', share: 1 },
  { key: 'beige', name: 'Beige', share: 1 },
] as const;

export type ColourKey = (typeof COLOURS)[number]['key'];

/** Upholstery by body type, as in the cabin images (engine/studio/scenes/cabins). */
export const INTERIORS: Readonly<Record<BodyKind, readonly string[]>> = {
  sedan: ['Beige Leather', 'Cream Leather'],
  hatch: ['Grey Cloth', 'Charcoal Cloth'],
  wagon: ['Black Cloth', 'Black Leather', 'Black Suede'],
  suv: ['Brown Leather', 'Tan Leather'],
  ute: ['Grey Cloth', 'Charcoal Cloth'],
  van: ['Grey Cloth', 'Charcoal Cloth'],
  coupe: ['Red Leather', 'Burgundy Leather'],
  convertible: ['Brown Leather', 'Tan Leather'],
  'people-mover': ['Beige Leather', 'Cream Leather'],
  'light-truck': ['Grey Cloth', 'Charcoal Cloth'],
  caravan: ['Grey Cloth', 'Green Cloth'],
  motorcycle: ['Black'],
};
