import type { Example } from './example';

const file = 'coast/pages/vehicle.json';
const page = (node: string) => `{ "id": "vehicle", "changes": [
  { "op": "insert", "into": "root", "slot": "main",
    "node": ${node} }] }`;

/** Mistakes in one node that do not depend on its surroundings. */
export const nodeExamples: readonly Example[] = [
  {
    code: 'FC101',
    file,
    wrong: page('{ "id": "new", "block": ⟪"price-crad" }'),
    right: page('{ "id": "new", "block": "price-card" }'),
  },
  {
    code: 'FC102',
    file,
    wrong: page('{ "id": "new", "block": "button", "props": { ⟪"lable": "Go" } }'),
    right: page('{ "id": "new", "block": "button", "props": { "label": "Go" } }'),
  },
  {
    code: 'FC102',
    file,
    wrong:
      '{ "id": "vehicle", "changes": [\n  { "op": "set", "node": "price", "path": ⟪"showWeakly", "value": true }] }',
    right:
      '{ "id": "vehicle", "changes": [\n  { "op": "set", "node": "price", "path": "showWeekly", "value": true }] }',
  },
  {
    code: 'FC103',
    file,
    wrong: page('{ "id": "new", "block": ⟪"text" }'),
    right: page('{ "id": "new", "block": "text", "props": { "body": "Hello" } }'),
  },
  {
    code: 'FC104',
    file,
    wrong: page('{ "id": "new", "block": "price-card",\n      "props": { "size": ⟪"larg" } }'),
    right: page('{ "id": "new", "block": "price-card",\n      "props": { "size": "large" } }'),
  },
  {
    code: 'FC104',
    file,
    wrong:
      '{ "id": "vehicle", "changes": [\n  { "op": "set", "node": "price", "path": "tabs[specs].open", "value": ⟪"yes" }] }',
    right:
      '{ "id": "vehicle", "changes": [\n  { "op": "set", "node": "price", "path": "tabs[specs].open", "value": true }] }',
  },
  {
    code: 'FC205',
    file,
    wrong: page('{ "id": "new", "block": "button", "props": { "onlyFor": { ⟪"vehicle.mkae": "Ram" } } }'),
    right: page('{ "id": "new", "block": "button", "props": { "onlyFor": { "vehicle.make": "Ram" } } }'),
  },
  {
    code: 'FC207',
    file,
    wrong: page('{ "id": "new", "block": "button", "props": { "onlyFor": { "vehicle.car_type": ⟪"usd" } } }'),
    right: page('{ "id": "new", "block": "button", "props": { "onlyFor": { "vehicle.car_type": "used" } } }'),
  },
  {
    code: 'FC106',
    file,
    wrong:
      '{ "id": "vehicle", "changes": [\n  { "op": "insert", "into": "root", "slot": ⟪"mian", "node": { "id": "new", "block": "button" } }] }',
    right:
      '{ "id": "vehicle", "changes": [\n  { "op": "insert", "into": "root", "slot": "main", "node": { "id": "new", "block": "button" } }] }',
  },
  {
    code: 'FC106',
    file,
    wrong: page(
      '{ "id": "new", "block": "price-card",\n  "slots": { ⟪"action": [{ "id": "go", "block": "button" }] } }',
    ),
    right: page(
      '{ "id": "new", "block": "price-card",\n  "slots": { "actions": [{ "id": "go", "block": "button" }] } }',
    ),
  },
  {
    code: 'FC107',
    file,
    wrong: page(
      '{ "id": "new", "block": "price-card",\n  "slots": { "actions": [{ "id": "go", "block": ⟪"makes" }] } }',
    ),
    right: page(
      '{ "id": "new", "block": "price-card",\n  "slots": { "actions": [{ "id": "go", "block": "button" }] } }',
    ),
  },
  {
    code: 'FC108',
    file: 'coast/pages/home.json',
    wrong: '{ "id": "home", "route": "/", "layout": { "id": "root", "block": ⟪"shell" } }',
    right:
      '{ "id": "home", "route": "/", "layout": { "id": "root", "block": "shell", "slots": { "main": [{ "id": "go", "block": "button" }] } } }',
  },
  {
    code: 'FC109',
    file,
    wrong: page(`{ "id": "new", "block": "price-card", "slots": { ⟪"actions": [
      { "id": "a", "block": "button" }, { "id": "b", "block": "button" }, { "id": "c", "block": "button" }] } }`),
    right: page(`{ "id": "new", "block": "price-card", "slots": { "actions": [
      { "id": "a", "block": "button" }, { "id": "b", "block": "button" }] } }`),
  },
];
