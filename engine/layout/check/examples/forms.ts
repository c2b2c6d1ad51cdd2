import type { Example } from './example';

const file = 'coast/forms/contact.json';
const changes = (...list: string[]) => `{ "id": "contact", "changes": [\n  ${list.join(',\n  ')}] }`;
const insert = (field: string, rest = '') => changes(`{ "op": "insert", "value": ${field}${rest} }`);
const suburb = (rest: string) => insert(`{ "id": "suburb", "kind": "text", "label": "Suburb"${rest} }`);

const valuation = (year: string, rest = '') =>
  changes(
    ...['make', 'model'].map(
      (id) => `{ "op": "insert", "value": { "id": "${id}", "kind": "text", "label": "${id}" } }`,
    ),
    '{ "op": "insert", "value": { "id": "year", "kind": "year", "label": "Year" } }',
    '{ "op": "insert", "value": { "id": "kms", "kind": "kilometres", "label": "Kilometres" } }',
    `{ "op": "set", "path": "valuation",\n    "value": { "make": "make", "model": "model", "year": ${year}, "km": "kms"${rest} } }`,
  );

const order = (delivery: string) =>
  changes(
    '{ "op": "insert", "value": { "id": "postcode", "kind": "postcode", "label": "Postcode" } }',
    `{ "op": "set", "path": "order", "value": { "delivery": ${delivery} } }`,
  );

const contactPage = (form: string) => `{ "id": "home",
  "provides": { "form": { "source": "form", "form": ${form} } },
  "changes": [{ "op": "insert", "into": "root", "slot": "main",
    "node": { "id": "note", "block": "text", "props": { "body": "Write to us" },
      "when": { "form.id": "contact" } } }] }`;

/** Forms. */
export const formExamples: readonly Example[] = [
  {
    code: 'FC420',
    file,
    wrong: changes('{ "op": "set", "field": "name", "path": "width", "value": ⟪"third" }'),
    right: changes('{ "op": "set", "field": "name", "path": "width", "value": "half" }'),
  },
  {
    code: 'FC420',
    file,
    wrong: suburb(',\n    ⟪"maxLenght": 40'),
    right: suburb(',\n    "maxLength": 40'),
  },
  {
    code: 'FC421',
    file,
    wrong: suburb(', "step": ⟪"persn"'),
    right: suburb(', "step": "person"'),
  },
  {
    code: 'FC422',
    file,
    wrong: suburb(', "when": { ⟪"fields.topik": "Sales" }'),
    right: suburb(', "when": { "fields.topic": "Sales" }'),
  },
  {
    code: 'FC422',
    file,
    wrong: insert(
      '{ "id": "suburb", "kind": "text", "label": "Suburb",\n    "when": { ⟪"fields.topic": "Sales" } }',
      ', "before": "topic"',
    ),
    right: insert(
      '{ "id": "suburb", "kind": "text", "label": "Suburb",\n    "when": { "fields.topic": "Sales" } }',
      ', "after": "topic"',
    ),
  },
  {
    code: 'FC423',
    file,
    wrong: insert('⟪{ "id": "finance", "kind": "radio", "label": "Finance?" }'),
    right: insert(
      '{ "id": "finance", "kind": "radio", "label": "Finance?", "options": [{ "id": "Yes" }, { "id": "No" }] }',
    ),
  },
  {
    code: 'FC424',
    file,
    wrong: changes('{ "op": "set", "field": "topic", "path": "default", "value": ⟪"Service" }'),
    right: changes('{ "op": "set", "field": "topic", "path": "default", "value": "Parts" }'),
  },
  {
    code: 'FC425',
    file,
    wrong: changes('⟪{ "op": "remove", "field": "email" }'),
    right: changes(
      '{ "op": "insert", "value": { "id": "phone", "kind": "phone", "label": "Phone" }, "after": "email" }',
      '{ "op": "remove", "field": "email" }',
    ),
  },
  {
    code: 'FC426',
    file,
    wrong: insert('{ "id": ⟪"car_id", "kind": "text", "label": "Car" }'),
    right: insert('{ "id": "car", "kind": "text", "label": "Car" }'),
  },
  {
    code: 'FC426',
    file,
    wrong: insert('{ "id": ⟪"name", "kind": "text", "label": "Nickname" }'),
    right: insert('{ "id": "nickname", "kind": "text", "label": "Nickname" }'),
  },
  {
    code: 'FC427',
    file,
    wrong: changes('{ "op": "set", "path": "destinations", "value": [⟪"deeler"] }'),
    right: changes('{ "op": "set", "path": "destinations", "value": ["dealer"] }'),
  },
  {
    code: 'FC428',
    file,
    wrong: changes('{ "op": "set", "path": "title", "value": ⟪"Contact {site.nmae}" }'),
    right: changes('{ "op": "set", "path": "title", "value": "Contact {site.name}" }'),
  },
  {
    code: 'FC430',
    file,
    wrong: valuation('⟪"yer"'),
    right: valuation('"year"'),
  },
  {
    code: 'FC430',
    file,
    wrong: valuation('"year"', ', "adjustments": { "topic": { ⟪"Prats": -5 } }'),
    right: valuation('"year"', ', "adjustments": { "topic": { "Parts": -5 } }'),
  },
  {
    code: 'FC430',
    file,
    wrong: order('⟪"postcod"'),
    right: order('"postcode"'),
  },
  {
    code: 'FC429',
    file: 'coast/pages/home.json',
    wrong: contactPage('⟪"contacts"'),
    right: contactPage('"contact"'),
  },
  {
    code: 'FC905',
    file,
    wrong: changes(
      '{ "op": "set", "path": "success",\n    "value": { "heading": "Thanks", "href": ⟪"/serach" } }',
    ),
    right: changes(
      '{ "op": "set", "path": "success",\n    "value": { "heading": "Thanks", "href": "/search" } }',
    ),
  },
  {
    code: 'FC905',
    file,
    wrong: suburb(',\n    "help": ⟪"See [our cars](/cars)."'),
    right: suburb(',\n    "help": "See [our cars](/search)."'),
  },
];
