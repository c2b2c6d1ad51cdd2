import type { Example } from './example';

const page = (route: string) => `{ "id": "extra", "route": ${route}, "extends": "shell",
  "content": { "main": [{ "id": "go", "block": "button" }] } }`;

/** Mistakes that involve several layers, pages or sites. */
export const layerExamples: readonly Example[] = [
  {
    code: 'FC126',
    file: 'coast/tenant.json',
    wrong:
      '{ "name": "Coast", "extends": "used",\n  "features": { "favourites": false, ⟪"usedOnly": false } }',
    right: '{ "name": "Coast", "extends": "used",\n  "features": { "favourites": false } }',
  },
  {
    code: 'FC128',
    file: 'coast/shadows.json',
    wrong:
      '{ "tenant.json": { "settings.search.filters": "1vjuq6p0i5o4xz", ⟪"settings.search.recencyDays": "0c5pd2k8u1w3fm" } }',
    right: '{ "tenant.json": { "settings.search.filters": "1vjuq6p0i5o4xz" } }',
  },
  {
    code: 'FC301',
    file: 'coast/pages/extra.json',
    wrong: page('["/extra", ⟪"/cars/:id"]'),
    right: page('["/extra", "/extra/:id"]'),
  },
  {
    code: 'FC501',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "extends": ⟪"usde" }',
    right: '{ "name": "Coast", "extends": "used" }',
  },
  {
    code: 'FC502',
    file: 'coast/tenant.json',
    wrong: '{ "name": "Coast", "template": true, "extends": ⟪"coast" }',
    right: '{ "name": "Coast", "template": true, "extends": "used" }',
  },
  {
    code: 'FC505',
    file: 'other/tenant.json',
    wrong: '{ "name": "Other", "extends": "used", "domains": ["other.example", ⟪"coast.example"] }',
    right: '{ "name": "Other", "extends": "used", "domains": ["other.example"] }',
  },
  {
    code: 'FC507',
    file: 'other/stock.json',
    wrong: '⟪{ "seed": "one", "count": 60 }',
    right: '{ "seed": "one", "count": 60 }',
    otherRight: { 'other/tenant.json': '{ "name": "Other", "extends": "used" }' },
  },
  {
    code: 'FC508',
    file: 'other/tenant.json',
    wrong: '{ "name": "Other", "extends": ⟪"coast" }',
    right: '{ "name": "Other", "extends": "used" }',
  },
  {
    code: 'FC509',
    file: 'used/tenant.json',
    wrong: '{ "name": "Used", "template": true, "extends": "base", ⟪"url": "https://coast.example" }',
    right: '{ "name": "Used", "template": true, "extends": "base" }',
    otherRight: {
      'coast/tenant.json': '{ "name": "Coast", "extends": "used", "url": "https://coast.example" }',
    },
  },
  {
    code: 'FC511',
    file: 'Coast_North/tenant.json',
    wrong: '⟪{ "name": "Coast North", "extends": "used" }',
    right: '',
    otherRight: { 'coast-north/tenant.json': '{ "name": "Coast North", "extends": "used" }' },
  },
  {
    code: 'FC510',
    file: 'coast/dealerships.json',
    wrong: '[{ "id": "1", "slug": ⟪"land-rover", "name": "Coast Land Rover", "makes": ["Land Rover"] }]',
    right: '[{ "id": "1", "slug": "coast-land-rover", "name": "Coast Land Rover", "makes": ["Land Rover"] }]',
  },
  {
    code: 'FC810',
    file: 'coast/theme.json',
    wrong: '{ "overrides": { "color-on-accent-soft": ⟪"#eeeeee" } }',
    right: '{ "overrides": { "color-on-accent-soft": "#222222" } }',
  },
  {
    code: 'FC811',
    file: 'coast/theme.json',
    wrong: '{ "overrides": { "color-txt-1": ⟪"#222222" } }',
    right: '{ "overrides": { "color-text-1": "#222222" } }',
  },
];
