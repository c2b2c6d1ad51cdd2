import type { Example } from './example';

const file = 'coast/pages/vehicle.json';
const page = (node: string) => `{ "id": "vehicle", "changes": [
  { "op": "insert", "into": "root", "slot": "main",
    "node": ${node} }] }`;

/** Files for an older version of a block. */
export const versionExamples: readonly Example[] = [
  {
    code: 'FC650',
    file,
    wrong: page('{ "id": "new", "block": "badge", "props": { ⟪"title": "Sale" } }'),
    right: page('{ "id": "new", "block": "badge", "props": { "label": "Sale" } }'),
  },
  {
    code: 'FC651',
    file,
    wrong: page(
      '{ "id": "new", "block": "badge", "slots": { ⟪"more": [{ "id": "go", "block": "button" }] } }',
    ),
    right: page(
      '{ "id": "new", "block": "badge", "slots": { "extra": [{ "id": "go", "block": "button" }] } }',
    ),
  },
  {
    code: 'FC652',
    file,
    wrong: page('{ "id": "new", "block": ⟪"ribbon" }'),
    right: page('{ "id": "new", "block": "badge" }'),
  },
  {
    code: 'FC653',
    file: 'used/texts.json',
    wrong: '{ ⟪"ribbon.help": "Call us" }',
    right: '{ "badge.hint": "Call us" }',
  },
  {
    code: 'FC654',
    file: 'coast/versions.json',
    wrong: '{ "badge": ⟪2 }',
    right: '{ "badge": 3 }',
  },
  {
    code: 'FC654',
    file: 'coast/versions.json',
    wrong: '{ "content/articles": ⟪1 }',
    right: '{ "content/articles": 2 }',
  },
  {
    code: 'FC655',
    file: 'coast/content/articles/parking.json',
    wrong:
      '{ "id": "parking",\n  "fields": { "title": "Parking", "summary": "How to park.", ⟪"views": 40 } }',
    right:
      '{ "id": "parking",\n  "fields": { "title": "Parking", "summary": "How to park.", "readers": 40 } }',
  },
];
