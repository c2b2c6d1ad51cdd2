import { PLAIN_SITE } from '../support/tenants';

/** The files of layouts.test.ts: a tenant with a mistake on nearly every line, and the expected locations. */

export const SLUG = PLAIN_SITE.slug;
export const PAGE = `${SLUG}/pages/mistakes.json`;
export const CHANGES = `${SLUG}/pages/vehicle.json`;
export const TENANT = `${SLUG}/tenant.json`;
export const TEXTS = `${SLUG}/texts.json`;

export const BROKEN: Readonly<Record<string, string>> = {
  [PAGE]: `{
  "id": "mistakes",
  "route": "/cars/:id",
  "extends": "shell",
  "provides": { "newest": { "source": "vehicels" } },
  "head": { "title": "{vehicel.name}" },
  "content": {
    "main": [
      { "id": "a", "block": "price-crad" },
      { "id": "b", "block": "notice", "props": { "txet": "Hello" } },
      { "id": "c", "block": "rich-text", "props": { "text": 12 } },
      { "id": "c", "block": "disclaimer" },
      { "id": "d", "block": "price-card" },
      { "id": "e", "block": "disclaimer", "when": { "features.grage": true } },
      { "id": "f", "block": "vehicle-row", "slots": { "crad": [{ "id": "j", "block": "rich-text" }] } },
      { "id": "g", "block": "vehicle-card", "slots": { "actions": [{ "id": "h", "block": "site-footer" }] } },
      { "id": "i", "block": "disclaimer", "when": { "route.path": { "$where": "1" } } }
    ]
  }
}
`,
  [CHANGES]: `{
  "id": "vehicle",
  "changes": [
    { "op": "remove", "node": "prise" },
    { "op": "set", "node": "favourite", "path": "look", "value": "heartt" },
    { "op": "set", "node": "ways-on", "path": "itmes", "value": [] },
    { "op": "move", "node": "similar" },
    { "op": "insert", "node": { "id": "gallery", "block": "disclaimer" }, "after": "similar" },
    { "op": "replcae", "node": "similar" }
  ]
}
`,
  [TENANT]: `{
  "name": "${PLAIN_SITE.name}",
  "extends": "base",
  "timeZone": "Australia/Brisban",
  "features": { "garaje": true },
  "settings": { "search": { "hitsPerPage": "21" } },
  "domian": ["${SLUG}.example"]
}
`,
  [TEXTS]: `{
  "vehicle-action.enquire": "Ask {name",
  "vehicle-action.enqire": "Ask us"
}
`,
};

/** The expected location of a finding: the file, the text, and which occurrence of it. */
export const EXPECTED: readonly { file: string; at: string; occurrence?: number }[] = [
  { file: PAGE, at: '"/cars/:id"' },
  { file: PAGE, at: '"vehicels"' },
  { file: PAGE, at: '"{vehicel.name}"' },
  { file: PAGE, at: '"price-crad"' },
  { file: PAGE, at: '"txet"' },
  { file: PAGE, at: '12' },
  { file: PAGE, at: '"c"', occurrence: 2 },
  { file: PAGE, at: '"price-card"' },
  { file: PAGE, at: '"features.grage"' },
  { file: PAGE, at: '"crad"' },
  { file: PAGE, at: '"site-footer"' },
  { file: PAGE, at: '"$where"' },
  { file: CHANGES, at: '"prise"' },
  { file: CHANGES, at: '"heartt"' },
  { file: CHANGES, at: '"itmes"' },
  { file: CHANGES, at: '{ "op": "move"' },
  { file: CHANGES, at: '"gallery"' },
  { file: CHANGES, at: '"replcae"' },
  { file: TENANT, at: '"Australia/Brisban"' },
  { file: TENANT, at: '"garaje"' },
  { file: TENANT, at: '"21"' },
  { file: TENANT, at: '"domian"' },
  { file: TEXTS, at: '"Ask {name"' },
  { file: TEXTS, at: '"vehicle-action.enqire"' },
];

/** Line of a text in a file, from 1. */
export function findLine(file: string, at: string, occurrence = 1): number {
  const pieces = (BROKEN[file] ?? '').split(at);
  if (pieces.length <= occurrence) throw new Error(`${file} does not contain ${at} ${occurrence} times`);
  return pieces.slice(0, occurrence).join(at).split('\n').length;
}
