// A wrong and a correct example for every diagnostic about a block's folder. Tests and the diagnostics pages use them.

/** A mistake in the folder `price-card`, and its fix. */
export interface ManifestExample {
  readonly code: string;
  readonly file: 'blocks/price-card/block.json' | 'blocks/price-card/example.json';
  /** Contains a `⟪` where the finding must point. */
  readonly wrong: string;
  readonly right: string;
  /** The block.json that belongs to a wrong example.json. */
  readonly manifest?: string;
  /** The block.json of a second folder. */
  readonly otherManifest?: string;
}

const file = 'blocks/price-card/block.json';

const formatManifest = (fields: string) => `{
  "type": "price-card",
  "title": "Price card",
  "description": "Shows the price.",
  "category": "vehicle",
  "version": 1${fields === '' ? '' : `,\n  ${fields}`}
}
`;

const formatMigration = (to: string) =>
  formatManifest(
    `"migrations": [{ "to": ${to}, "steps": [{ "op": "rename-prop", "from": "size", "to": "scale" }] }]`,
  ).replace('"version": 1', '"version": 2');

const label = '"label": { "type": "string", "title": "Label", "description": "Above the price." }';

export const manifestExamples: readonly ManifestExample[] = [
  {
    code: 'FC601',
    file,
    wrong: formatManifest('').replace('"title"', '⟪title'),
    right: formatManifest(''),
  },
  {
    code: 'FC602',
    file,
    wrong: formatManifest('⟪"keyword": ["cost"]'),
    right: formatManifest('"keywords": ["cost"]'),
  },
  {
    code: 'FC603',
    file,
    wrong: formatManifest('').replace('"price-card"', '⟪"price"'),
    right: formatManifest(''),
  },
  {
    code: 'FC604',
    file,
    otherManifest: formatManifest('').replace('price-card', 'other-card'),
    wrong: formatManifest('').replace('"price-card"', '⟪"other-card"'),
    right: formatManifest(''),
  },
  {
    code: 'FC605',
    file,
    wrong: formatManifest('"needs": [⟪"vehicle"],\n  "slots": { "vehicle": {} }'),
    right: formatManifest('"needs": ["vehicle"],\n  "slots": { "actions": {} }'),
  },
  {
    code: 'FC606',
    file,
    wrong: formatManifest('"needs": [⟪"vehicle.prise"]'),
    right: formatManifest('"needs": ["vehicle.price"]'),
  },
  {
    code: 'FC607',
    file,
    wrong: formatManifest(`"props": { "type": "object", "properties": { "size": { "type": ⟪"strong" } } }`),
    right: formatManifest(`"props": { "type": "object", "properties": { "size": { "type": "string" } } }`),
  },
  {
    code: 'FC608',
    file,
    wrong: formatManifest(
      '"props": { "type": "object", "properties": { "limit": { "type": "integer", "default": ⟪"3" } } }',
    ),
    right: formatManifest(
      '"props": { "type": "object", "properties": { "limit": { "type": "integer", "default": 3 } } }',
    ),
  },
  {
    code: 'FC609',
    file,
    wrong: formatManifest('"texts": { "cars": ⟪"{count" }'),
    right: formatManifest('"texts": { "cars": "{count}" }'),
  },
  {
    code: 'FC610',
    file,
    wrong: formatManifest('"slots": { "actions": { "min": ⟪3, "max": 2 } }'),
    right: formatManifest('"slots": { "actions": { "min": 1, "max": 2 } }'),
  },
  {
    code: 'FC610',
    file,
    wrong: formatManifest('"slots": { "actions": { "fallback": { "block": ⟪"price-cart" } } }'),
    right: formatManifest('"slots": { "actions": { "fallback": { "block": "price-card" } } }'),
  },
  {
    code: 'FC611',
    file: 'blocks/price-card/example.json',
    manifest: formatManifest(`"props": { "type": "object", "properties": { ${label} } }`),
    wrong: '{ "props": { ⟪"lable": "Drive away" } }',
    right: '{ "props": { "label": "Drive away" } }',
  },
  {
    code: 'FC612',
    file,
    wrong: formatMigration('⟪3'),
    right: formatMigration('2'),
  },
];
