/** The fourteen paint colours: `key` names the picture files, `name` is shown and filtered by. */
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

export const INTERIORS: readonly string[] = [
  'Black Cloth',
  'Black Leather',
  'Grey Cloth',
  'Charcoal Cloth',
  'Beige Leather',
  'Brown Leather',
  'Black Suede',
];
