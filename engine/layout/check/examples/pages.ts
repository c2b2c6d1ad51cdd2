import type { Example } from './example';

const vehicle = 'coast/pages/vehicle.json';
const changes = (...operations: string[]) =>
  `{ "id": "vehicle", "changes": [\n  ${operations.join(',\n  ')}] }`;
const text = '{ "id": "new", "block": "text", "props": { "body": "Hello" } }';
const extra = (rest: string, content = text) => `{ "id": "extra", "route": "/extra", "extends": "shell",
  "content": { "main": [${content}] }${rest} }`;
const when = (condition: string) =>
  changes(`{ "op": "insert", "into": "root", "slot": "main",
    "node": { "id": "new", "block": "button",
      "when": { ${condition} } } }`);

/** Mistakes in the composition of a page. */
export const pageExamples: readonly Example[] = [
  {
    code: 'FC105',
    file: vehicle,
    wrong: changes(
      '{ "op": "insert", "into": "root", "slot": "main", "node": { "id": ⟪"price", "block": "button" } }',
    ),
    right: changes(
      '{ "op": "insert", "into": "root", "slot": "main", "node": { "id": "price-2", "block": "button" } }',
    ),
  },
  {
    code: 'FC105',
    file: 'coast/pages/extra.json',
    wrong: extra('', '{ "id": "a", "block": "button" }, { "id": ⟪"top", "block": "button" }'),
    right: extra('', '{ "id": "a", "block": "button" }, { "id": "b", "block": "button" }'),
  },
  {
    code: 'FC110',
    file: 'coast/pages/extra.json',
    wrong: extra('', '{ "id": "price", "block": ⟪"price-card" }'),
    right: extra(
      ',\n  "provides": { "vehicle": { "source": "vehicle", "slug": "a-car" } }',
      '{ "id": "price", "block": "price-card" }',
    ),
  },
  {
    code: 'FC111',
    file: 'coast/pages/extra.json',
    wrong: extra(
      ',\n  "provides": { "newest": { "source": "vehicles" } }',
      '{ "id": "new", "block": "grid", "bind": { "vehicles": "newest" } },\n    { "id": "cars", "block": "grid", "bind": { "vehicles": ⟪"latest" } }',
    ),
    right: extra(
      ',\n  "provides": { "newest": { "source": "vehicles" } }',
      '{ "id": "new", "block": "grid", "bind": { "vehicles": "newest" } },\n    { "id": "cars", "block": "grid", "bind": { "vehicles": "newest" } }',
    ),
  },
  {
    code: 'FC111',
    file: 'coast/pages/extra.json',
    wrong: extra('', '{ "id": "go", "block": "button", "bind": { ⟪"vehicles": "makes" } }'),
    right: extra('', '{ "id": "go", "block": "button" }'),
  },
  {
    code: 'FC112',
    file: 'coast/pages/extra.json',
    wrong: extra(
      ',\n  "provides": { "vehicle": { "source": "enquired-vehicle", "slug": "?car_id" } }',
      '{ "id": "price", "block": ⟪"price-card" }',
    ),
    right: extra(
      ',\n  "provides": { "vehicle": { "source": "enquired-vehicle", "slug": "?car_id" } }',
      '{ "id": "price", "block": "price-card", "when": { "vehicle.id": { "$exists": true } } }',
    ),
  },
  {
    code: 'FC120',
    file: vehicle,
    wrong: changes('{ "op": "remove", "node": ⟪"prise" }'),
    right: changes('{ "op": "remove", "node": "price" }'),
  },
  {
    code: 'FC120',
    file: vehicle,
    wrong: changes(`{ "op": "insert", "after": ⟪"nobody", "node": ${text} }`),
    right: changes(`{ "op": "insert", "after": "price", "node": ${text} }`),
  },
  {
    code: 'FC121',
    file: vehicle,
    wrong: changes(
      '{ "op": "final", "node": "price", "path": ⟪"tabs[specs].titel", "reason": "The brand chose it." }',
    ),
    right: changes(
      '{ "op": "final", "node": "price", "path": "tabs[specs].title", "reason": "The brand chose it." }',
    ),
  },
  {
    code: 'FC121',
    file: vehicle,
    wrong: changes('{ "op": "set", "node": "price", "path": ⟪"tabs[spec].title", "value": "Facts" }'),
    right: changes('{ "op": "set", "node": "price", "path": "tabs[specs].title", "value": "Facts" }'),
  },
  {
    code: 'FC122',
    file: 'coast/pages/extra.json',
    wrong: '⟪{ "id": "extra", "changes": [] }',
    right: extra(''),
  },
  {
    code: 'FC123',
    file: vehicle,
    wrong: changes('{ "op": "move", "node": "price", "before": "promise", ⟪"after": "others" }').replace(
      '⟪"after": ',
      '"after": ⟪',
    ),
    right: changes('{ "op": "move", "node": "price", "before": "promise" }'),
  },
  {
    code: 'FC124',
    file: vehicle,
    wrong: changes(
      '{ "op": "unset", "node": "price", "path": "size" }',
      '{ "op": "unset", "node": "price", "path": ⟪"tabs" }',
    ),
    right: changes('{ "op": "unset", "node": "price", "path": "size" }'),
  },
  {
    code: 'FC125',
    file: vehicle,
    wrong: changes(
      '{ "op": "move", "node": "promise", "after": "price" }',
      '⟪{ "op": "set", "node": "promise", "path": "body", "value": "Looked at" }',
    ),
    right: changes('{ "op": "move", "node": "promise", "after": "price" }'),
  },
  {
    code: 'FC125',
    file: vehicle,
    wrong: changes('{ "op": "remove", "node": "price" }', '⟪{ "op": "remove", "node": "promise" }'),
    right: changes('{ "op": "remove", "node": "price" }'),
  },
  {
    code: 'FC125',
    file: vehicle,
    wrong: '{ "id": "vehicle", "route": "/cars/:slug",\n  "extends": ⟪"shell" }',
    right: '{ "id": "vehicle", "route": "/cars/:slug" }',
  },
  {
    code: 'FC130',
    file: 'coast/pages/extra.json',
    wrong: extra('').replace('"shell"', '⟪"frame"'),
    right: extra(''),
  },
  {
    code: 'FC131',
    file: 'coast/pages/extra.json',
    wrong: extra('').replace('"shell"', '⟪"extra"'),
    right: extra(''),
  },
  {
    code: 'FC201',
    file: vehicle,
    wrong: when('⟪"vehicle.stauts": "in_stock"'),
    right: when('"vehicle.status": "in_stock"'),
  },
  {
    code: 'FC201',
    file: vehicle,
    wrong: when('"$or": [{ ⟪"features.garaje": true }]'),
    right: when('"$or": [{ "features.garage": true }]'),
  },
  {
    code: 'FC202',
    file: 'coast/pages/extra.json',
    wrong: extra('', `${text.slice(0, -2)},\n    "when": { ⟪"vehicle.status": "in_stock" } }`),
    right: extra(
      ',\n  "provides": { "vehicle": { "source": "vehicle", "slug": "a-car" } }',
      `${text.slice(0, -2)},\n    "when": { "vehicle.status": "in_stock" } }`,
    ),
  },
  {
    code: 'FC202',
    file: vehicle,
    wrong: `{ "id": "vehicle", "when": { ⟪"vehicle.status": "in_stock" }, "changes": [
  { "op": "insert", "after": "price", "node": ${text} }] }`,
    right: `{ "id": "vehicle", "changes": [
  { "op": "insert", "after": "price", "node": ${text.slice(0, -2)},
    "when": { "vehicle.status": "in_stock" } } }] }`,
    alsoChanged: ['/changes/0/node/when'],
  },
  {
    code: 'FC203',
    file: vehicle,
    wrong: when('"vehicle.car_type": ⟪{ "$in": ["usd"] }'),
    right: when('"vehicle.car_type": { "$in": ["used"] }'),
  },
  {
    code: 'FC203',
    file: vehicle,
    wrong: when('"today": ⟪{ "$lt": "2026-13-45" }'),
    right: when('"today": { "$lt": "2026-12-31" }'),
  },
  {
    code: 'FC203',
    file: vehicle,
    wrong: when('"vehicle.price": ⟪{ "$gt": "cheap" }'),
    right: when('"vehicle.price": { "$gt": 2000000 }'),
  },
  {
    code: 'FC302',
    file: 'coast/pages/extra.json',
    wrong: extra(',\n  "provides": { "vehicles": { "source": ⟪"vehicels" } }'),
    right: extra(',\n  "provides": { "vehicles": { "source": "vehicles" } }'),
  },
  {
    code: 'FC303',
    file: 'coast/pages/extra.json',
    wrong: extra(',\n  "provides": { "vehicles": { "source": "vehicles", ⟪"limits": 3 } }'),
    right: extra(',\n  "provides": { "vehicles": { "source": "vehicles", "limit": 3 } }'),
  },
  {
    code: 'FC304',
    file: 'coast/pages/extra.json',
    wrong: extra(',\n  "provides": { "vehicle": { "source": "vehicle", "slug": ⟪":slug" } }'),
    right: extra(',\n  "provides": { "vehicle": { "source": "vehicle", "slug": ":slug" } }').replace(
      '"/extra"',
      '"/extra/:slug"',
    ),
    alsoChanged: ['/route'],
  },
  {
    code: 'FC305',
    file: 'coast/pages/extra.json',
    wrong: extra(
      ',\n  "provides": { "vehicles": { "source": ⟪"similar-vehicles" } }',
      '{ "id": "cars", "block": "grid" }',
    ),
    right: extra(
      ',\n  "provides": { "vehicle": { "source": "vehicle", "slug": "x" }, "vehicles": { "source": "similar-vehicles" } }',
      '{ "id": "cars", "block": "grid" }',
    ),
  },
  {
    code: 'FC306',
    file: 'coast/pages/extra.json',
    wrong: extra('').replace('"/extra"', '["/extra", ⟪"/extra/no:name"]'),
    right: extra('').replace('"/extra"', '["/extra", "/extra/:name"]'),
  },
  {
    code: 'FC309',
    file: 'coast/pages/extra.json',
    wrong: extra('').replace('"/extra"', '["/extra", ⟪"/api/:name"]'),
    right: extra('').replace('"/extra"', '["/extra", "/extra/:name"]'),
  },
  {
    code: 'FC307',
    file: 'coast/pages/home.json',
    wrong: '{ "id": "home", "provides": { ⟪"newest": { "source": "vehicles" } } }',
    right:
      '{ "id": "home", "provides": { "newest": { "source": "vehicles" } }, "changes": [\n  { "op": "insert", "node": { "id": "list", "block": "grid", "bind": { "vehicles": "newest" } }, "after": "welcome" }] }',
    alsoChanged: ['/changes'],
  },
  {
    code: 'FC308',
    file: 'coast/pages/home.json',
    wrong: '{ "id": "home", "head": { "title": null, "description": ⟪null } }',
    right: '{ "id": "home", "head": { "title": null } }',
  },
  {
    code: 'FC404',
    file: vehicle,
    wrong: '{ "id": "vehicle", "head": { "title": ⟪"{vehicle.nmae}" } }',
    right: '{ "id": "vehicle", "head": { "title": "{vehicle.name}" } }',
  },
  {
    code: 'FC404',
    file: 'coast/pages/home.json',
    wrong: '{ "id": "home", "head": { "title": ⟪"{site.name" } }',
    right: '{ "id": "home", "head": { "title": "{site.name}" } }',
  },
];
