import type { Example } from './example';

const towing = 'coast/content/articles/towing.json';
const changes = (...list: string[]) => `{ "id": "towing", "changes": [\n  ${list.join(',\n  ')}] }`;
const article = (fields: string) => `{ "id": "parking", "fields": {\n  ${fields} } }`;
const collection = (fields: string) => `{ "title": "Questions",\n  ${fields} }`;
const news = (collection: string) => `{ "id": "home",
  "provides": { "news": { "source": "entries", "collection": ${collection} } },
  "changes": [{ "op": "insert", "into": "root", "slot": "main",
    "node": { "id": "news", "block": "text", "props": { "body": "News" },
      "when": { "news.total": { "$gt": 0 } } } }] }`;

const notes = (markdown: string) =>
  `{ "title": "Notes",${markdown} "fields": { "text": { "$ref": "markdown.schema.json" } } }`;

/** A site with its own files beside an example's file. */
const bay = (files: Readonly<Record<string, unknown>>) => ({
  bay: { 'tenant.json': { name: 'Bay Cars', extends: 'base' }, ...files },
});

/** Collections and entries. */
export const contentExamples: readonly Example[] = [
  {
    code: 'FC410',
    file: 'coast/content/questions.schema.json',
    wrong: collection('⟪"fields": { "answer": { "type": "markdown" } }'),
    right: collection('"fields": { "answer": { "$ref": "markdown.schema.json" } }'),
  },
  {
    code: 'FC410',
    file: 'coast/content/questions.schema.json',
    wrong: collection('"route": ⟪"/blog/:topic"'),
    right: collection('"route": "/blog/:slug"'),
  },
  {
    code: 'FC410',
    file: 'coast/content/questions.schema.json',
    wrong: collection(
      '"version": 2, "migrations": [{ "to": ⟪3, "steps": [{ "op": "remove-field", "field": "topic" }] }]',
    ),
    right: collection(
      '"version": 2, "migrations": [{ "to": 2, "steps": [{ "op": "remove-field", "field": "topic" }] }]',
    ),
  },
  {
    code: 'FC410',
    file: 'coast/content/questions.schema.json',
    wrong: collection('"markdown": ⟪"answr", "fields": { "answer": { "$ref": "markdown.schema.json" } }'),
    right: collection('"markdown": "answer", "fields": { "answer": { "$ref": "markdown.schema.json" } }'),
  },
  {
    code: 'FC411',
    file: towing,
    wrong: changes('{ "op": "set", "path": "readers", "value": ⟪"many" }'),
    right: changes('{ "op": "set", "path": "readers", "value": 40 }'),
  },
  {
    code: 'FC411',
    file: 'coast/content/articles/parking.json',
    wrong: article('"title": "Parking", "summary": "How to park.",\n  ⟪"raeders": 40 '),
    right: article('"title": "Parking", "summary": "How to park.",\n  "readers": 40 '),
  },
  {
    code: 'FC412',
    file: 'coast/content/artikles/parking.json',
    wrong: `⟪${article('"title": "Parking", "summary": "How to park."')}`,
    right: '',
    otherRight: {
      'coast/content/articles/parking.json': article('"title": "Parking", "summary": "How to park."'),
    },
  },
  {
    code: 'FC413',
    file: towing,
    wrong: changes(
      '{ "op": "set", "path": "from", "value": "2027-07-01" }',
      '{ "op": "set", "path": "until", "value": ⟪"2027-06-24" }',
    ),
    right: changes(
      '{ "op": "set", "path": "from", "value": "2027-07-01" }',
      '{ "op": "set", "path": "until", "value": "2027-07-24" }',
    ),
  },
  {
    code: 'FC414',
    file: 'coast/content/articles/parking.json',
    wrong: article('"title": "Parking", "summary": "How to park.", "slug": ⟪"towing"'),
    right: article('"title": "Parking", "summary": "How to park.", "slug": "parking"'),
  },
  {
    code: 'FC415',
    file: towing,
    wrong: changes('{ "op": "set", "path": "image", "value": { "src": ⟪"/media/caravan.webp" } }'),
    right: changes('{ "op": "set", "path": "image", "value": { "src": "/media/towing.webp" } }'),
    media: ['towing.webp'],
  },
  {
    code: 'FC416',
    file: 'coast/pages/home.json',
    wrong: news('⟪"artikles"'),
    right: news('"articles"'),
  },
  {
    code: 'FC417',
    file: 'coast/content/articles.schema.json',
    wrong: '{ "route": ⟪"/news/:slug" }',
    right: '{ "route": "/blog/:slug" }',
  },
  {
    code: 'FC418',
    file: 'bay/content/articles/mooring.json',
    wrong:
      '{ "id": "mooring",\n  "fields": { "title": "Mooring", "summary": "Where to moor.", ⟪"text": "In the bay." } }',
    right: '{ "id": "mooring",\n  "fields": { "title": "Mooring", "summary": "Where to moor." } }',
    beside: { 'bay/content/articles/mooring.md': 'In the bay, at the old pier.\n' },
    additionalTenants: bay({}),
  },
  {
    code: 'FC419',
    file: 'bay/content/notes/mooring.md',
    wrong: '⟪Moor in the bay.\n',
    right: 'Moor in the bay.\n',
    beside: { 'bay/content/notes.schema.json': notes('') },
    otherRight: { 'bay/content/notes.schema.json': notes(' "markdown": "text",') },
    additionalTenants: bay({
      'content/notes/mooring.json': { id: 'mooring', fields: { title: 'Mooring' } },
    }),
  },
];
