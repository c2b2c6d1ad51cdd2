/** The files of layouts.test.ts: a tenant with a mistake on nearly every line, and where each must be found. */

export const SLUG = 'southbank-auto';
export const PAGE = `${SLUG}/pages/mistakes.json`;
export const CHANGES = `${SLUG}/pages/vehicle.json`;
export const TENANT = `${SLUG}/tenant.json`;
export const TEXTS = `${SLUG}/texts.json`;

/** Files with one mistake on nearly every line. */
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
    { "op": "set", "node": "ways-on", "path": "items[uesd].title", "value": "Used" },
    { "op": "move", "node": "similar" },
    { "op": "insert", "node": { "id": "gallery", "block": "disclaimer" }, "after": "similar" },
    { "op": "replcae", "node": "similar" }
  ]
}
`,
  [TENANT]: `{
  "name": "Southbank Auto",
  "extends": "base",
  "timeZone": "Australia/Brisban",
  "features": { "garaje": true },
  "settings": { "search": { "hitsPerPage": "21" } },
  "domian": ["southbank-auto.example"]
}
`,
  [TEXTS]: `{
  "vehicle-action.enquire": "Ask {name",
  "vehicle-action.enqire": "Ask us"
}
`,
};

/** Where a finding must stand: in which file, at which text, and (where it stands twice) at which time. */
export const EXPECTED: readonly (readonly [file: string, at: string, time?: number])[] = [
  [PAGE, '"/cars/:id"'],
  [PAGE, '"vehicels"'],
  [PAGE, '"{vehicel.name}"'],
  [PAGE, '"price-crad"'],
  [PAGE, '"txet"'],
  [PAGE, '12'],
  [PAGE, '"c"', 2],
  [PAGE, '"price-card"'],
  [PAGE, '"features.grage"'],
  [PAGE, '"crad"'],
  [PAGE, '"site-footer"'],
  [PAGE, '"$where"'],
  [CHANGES, '"prise"'],
  [CHANGES, '"heartt"'],
  [CHANGES, '"items[uesd].title"'],
  [CHANGES, '{ "op": "move"'],
  [CHANGES, '"gallery"'],
  [CHANGES, '"replcae"'],
  [TENANT, '"Australia/Brisban"'],
  [TENANT, '"garaje"'],
  [TENANT, '"21"'],
  [TENANT, '"domian"'],
  [TEXTS, '"Ask {name"'],
  [TEXTS, '"vehicle-action.enqire"'],
];

/** Line of a text in a file, from 1. */
export function lineOf(file: string, at: string, time = 1): number {
  const pieces = (BROKEN[file] ?? '').split(at);
  if (pieces.length <= time) throw new Error(`${at} does not stand ${time} times in ${file}`);
  return pieces.slice(0, time).join(at).split('\n').length;
}
