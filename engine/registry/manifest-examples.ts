// A wrong and a correct example for every diagnostic about a block's folder. Tests and the diagnostics pages use them.

/** A mistake and its fix, in a folder `price-card`. */
export interface ManifestExample {
  readonly code: string;
  readonly file: 'blocks/price-card/block.json' | 'blocks/price-card/example.json';
  /** Contains a `⟪` where the finding must point. */
  readonly wrong: string;
  readonly right: string;
  /** The block.json for a wrong example.json, and the manifest of a second folder. */
  readonly manifest?: string;
  readonly other?: string;
}

const file = 'blocks/price-card/block.json';

const manifest = (rest: string) => `{
  "type": "price-card",
  "title": "Price card",
  "description": "Shows the price.",
  "category": "vehicle",
  "version": 1${rest === '' ? '' : `,\n  ${rest}`}
}
`;

const migrating = (to: string) =>
  manifest(
    `"migrations": [{ "to": ${to}, "steps": [{ "op": "rename-prop", "from": "size", "to": "scale" }] }]`,
  ).replace('"version": 1', '"version": 2');

const label = '"label": { "type": "string", "title": "Label", "description": "Above the price." }';

export const manifestExamples: readonly ManifestExample[] = [
  {
    code: 'FC601',
    file,
    wrong: manifest('').replace('"title"', '⟪title'),
    right: manifest(''),
  },
  { code: 'FC602', file, wrong: manifest('⟪"keyword": ["cost"]'), right: manifest('"keywords": ["cost"]') },
  { code: 'FC603', file, wrong: manifest('').replace('"price-card"', '⟪"price"'), right: manifest('') },
  {
    code: 'FC604',
    file,
    other: manifest('').replace('price-card', 'other-card'),
    wrong: manifest('').replace('"price-card"', '⟪"other-card"'),
    right: manifest(''),
  },
  {
    code: 'FC605',
    file,
    wrong: manifest('"needs": [⟪"vehicle"],\n  "slots": { "vehicle": {} }'),
    right: manifest('"needs": ["vehicle"],\n  "slots": { "actions": {} }'),
  },
  {
    code: 'FC606',
    file,
    wrong: manifest('"needs": [⟪"vehicle.prise"]'),
    right: manifest('"needs": ["vehicle.price"]'),
  },
  {
    code: 'FC607',
    file,
    wrong: manifest(`"props": { "type": "object", "properties": { "size": { "type": ⟪"strong" } } }`),
    right: manifest(`"props": { "type": "object", "properties": { "size": { "type": "string" } } }`),
  },
  {
    code: 'FC608',
    file,
    wrong: manifest(
      '"props": { "type": "object", "properties": { "limit": { "type": "integer", "default": ⟪"3" } } }',
    ),
    right: manifest(
      '"props": { "type": "object", "properties": { "limit": { "type": "integer", "default": 3 } } }',
    ),
  },
  {
    code: 'FC609',
    file,
    wrong: manifest('"texts": { "cars": ⟪"{count" }'),
    right: manifest('"texts": { "cars": "{count}" }'),
  },
  {
    code: 'FC610',
    file,
    wrong: manifest('"slots": { "actions": { "min": ⟪3, "max": 2 } }'),
    right: manifest('"slots": { "actions": { "min": 1, "max": 2 } }'),
  },
  {
    code: 'FC611',
    file: 'blocks/price-card/example.json',
    manifest: manifest(`"props": { "type": "object", "properties": { ${label} } }`),
    wrong: '{ "props": { ⟪"lable": "Drive away" } }',
    right: '{ "props": { "label": "Drive away" } }',
  },
  {
    code: 'FC612',
    file,
    wrong: migrating('⟪3'),
    right: migrating('2'),
  },
];
