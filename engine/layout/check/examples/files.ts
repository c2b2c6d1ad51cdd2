import type { Example } from './example';

const home = (rest: string) => `{ "id": "home", "extends": "shell", "route": "/",
  "content": { "main": [{ "id": "hello", "block": "text", "props": { "body": "Hello" } }] }${rest} }`;

/** Mistakes in one file that do not depend on the layers that inherit it. */
export const fileExamples: readonly Example[] = [
  {
    code: 'FC001',
    file: 'coast/texts.json',
    wrong: '{\n  "price-card.enquire": "Ask"\n  ⟪"price-card.cars": "{count}" }',
    right: '{\n  "price-card.enquire": "Ask",\n  "price-card.cars": "{count}" }',
  },
  {
    code: 'FC002',
    file: 'coast/texts.json',
    wrong: '{ "price-card.enquire": "Ask",\n  ⟪"price-card.enquire": "Call" }',
    right: '{ "price-card.enquire": "Call" }',
  },
  {
    code: 'FC003',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used",\n  "menus": { ⟪"constructor": [] } }',
    right: '{ "name": "Coast", "extends": "used",\n  "menus": { "header": [] } }',
  },
  {
    code: 'FC004',
    file: 'coast/notes.json',
    wrong: `${'['.repeat(200)}⟪[${']'.repeat(201)}`,
    right: '[[]]',
  },
  {
    code: 'FC005',
    file: 'coast/notes.json',
    wrong: `⟪["${'x'.repeat(4_000_000)}"]`,
    right: '["x"]',
  },
  {
    code: 'FC006',
    file: 'coast/texts.json',
    wrong: '{ "price-card.enquire": "Caf⟪\uFFFD" }',
    right: '{ "price-card.enquire": "Café" }',
  },
  {
    code: 'FC007',
    file: 'coast/notes.json',
    wrong: `[⟪"${'x'.repeat(20_001)}"]`,
    right: '["x"]',
  },
  {
    code: 'FC008',
    file: 'coast/pages/home.json',
    wrong: '⟪(a folder)',
    right: home(''),
    problem: { kind: 'unreadable', detail: 'is a folder' },
  },
  {
    code: 'FC009',
    file: 'coast/pages/.#home.json',
    wrong: '⟪(a lock file of an editor)',
    right: '',
    problem: { kind: 'hidden', detail: '' },
  },
  {
    code: 'FC010',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used",\n  "settings": { "search": { ⟪"hitPerPage": 12 } } }',
    right: '{ "name": "Coast", "extends": "used",\n  "settings": { "search": { "hitsPerPage": 12 } } }',
  },
  {
    code: 'FC010',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used", "features": { ⟪"favorites": true } }',
    right: '{ "name": "Coast", "extends": "used", "features": { "favourites": true } }',
  },
  {
    code: 'FC011',
    file: 'coast/pages/home.json',
    wrong: home(', "changes": [⟪{ "op": "set", "node": "hello", "value": "Hi" }]'),
    right: home(', "changes": [{ "op": "set", "node": "hello", "path": "body", "value": "Hi" }]'),
  },
  {
    code: 'FC012',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used",\n  "settings": { "stock": { "includeSoldDays": ⟪"3" } } }',
    right: '{ "name": "Coast", "extends": "used",\n  "settings": { "stock": { "includeSoldDays": 3 } } }',
  },
  {
    code: 'FC012',
    file: 'coast/pages/vehicle.json',
    wrong: '{ "id": "vehicle", "changes": [{ "op": ⟪"delete", "node": "enquire" }] }',
    right: '{ "id": "vehicle", "changes": [{ "op": "remove", "node": "enquire" }] }',
  },
  {
    code: 'FC013',
    file: 'coast/pages/home.json',
    wrong: home(',\n  "when": { "user.signedIn": { ⟪"$where": "true" } }'),
    right: home(',\n  "when": { "user.signedIn": { "$eq": true } }'),
  },
  {
    code: 'FC014',
    file: 'coast/pages/home.json',
    wrong: home('').replace('"home"', '⟪"start"'),
    right: home(''),
  },
  {
    code: 'FC015',
    file: 'coast/pages/home.json',
    wrong: '{ "id": "home", "route": "/",\n  ⟪"content": { "main": [{ "id": "go", "block": "button" }] } }',
    right:
      '{ "id": "home", "route": "/", "extends": "shell",\n  "content": { "main": [{ "id": "go", "block": "button" }] } }',
  },
  {
    code: 'FC127',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used",\n  "final": [{ "path": ⟪"settings.search.hitPerPage", "reason": "Pages stay short." }] }',
    right:
      '{ "name": "Coast", "extends": "used",\n  "final": [{ "path": "settings.search.hitsPerPage", "reason": "Pages stay short." }] }',
  },
  {
    code: 'FC127',
    file: 'coast/texts.json',
    wrong: '{ "final": [{ "path": ⟪"price-card.enquiry", "reason": "The brand\'s own words." }] }',
    right: '{ "final": [{ "path": "price-card.enquire", "reason": "The brand\'s own words." }] }',
  },
  {
    code: 'FC204',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used",\n  "settings": { "search": { "stockFilter": { ⟪"vehicle.mkae": "Suzuki" } } } }',
    right:
      '{ "name": "Coast", "extends": "used",\n  "settings": { "search": { "stockFilter": { "vehicle.make": "Suzuki" } } } }',
  },
  {
    code: 'FC204',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "garage", "label": "Garage", "when": { ⟪"features.garaje": true } }] } }',
    right:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "garage", "label": "Garage", "when": { "features.garage": true } }] } }',
  },
  {
    code: 'FC016',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "home", "label": "Home", "href": "/" },\n  ⟪{ "id": "home", "label": "Start", "href": "/" }] } }',
    right:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "home", "label": "Home", "href": "/" }] } }',
  },
  {
    code: 'FC017',
    file: 'coast/notes.json',
    wrong: '{ "number": ⟪12345678901234567890 }',
    right: '{ "number": "12345678901234567890" }',
  },
  {
    code: 'FC206',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "garage", "label": "Garage", "when": { "features.garage": ⟪"yes" } }] } }',
    right:
      '{ "name": "Coast", "extends": "used", "menus": { "header": [\n  { "id": "garage", "label": "Garage", "when": { "features.garage": true } }] } }',
  },
  {
    code: 'FC401',
    file: 'coast/texts.json',
    wrong: '{ "price-card.cars": ⟪"{count, plural, one {# car}}" }',
    right: '{ "price-card.cars": "{count, plural, one {# car} other {# cars}}" }',
  },
  {
    code: 'FC402',
    file: 'coast/texts.json',
    wrong: '{ ⟪"price-card.enquiry": "Ask us" }',
    right: '{ "price-card.enquire": "Ask us" }',
  },
  {
    code: 'FC403',
    file: 'coast/texts.json',
    wrong: '{ "price-card.cars": ⟪"{number} cars" }',
    right: '{ "price-card.cars": "{count} cars" }',
  },
  {
    code: 'FC506',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": "used", "timeZone": ⟪"Australia/Hobert" }',
    right: '{ "name": "Coast", "extends": "used", "timeZone": "Australia/Hobart" }',
  },
];
