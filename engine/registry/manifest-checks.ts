import type { CheckMeta } from '../layout';

const check = (
  code: string,
  name: string,
  docs: string,
  severity: CheckMeta['severity'] = 'error',
): CheckMeta => ({
  code,
  name,
  severity,
  docs,
});

export const manifestChecks = {
  json: check(
    'FC601',
    'manifest-json',
    'block.json or example.json is no sound JSON. Fix it at the place named.',
  ),
  shape: check('FC602', 'manifest-shape', 'A field of block.json is unknown, missing or has a wrong value.'),
  folder: check(
    'FC603',
    'manifest-folder',
    "A block's `type` is the name of its folder, and not `common`. Rename one of them.",
  ),
  twice: check('FC604', 'manifest-twice', 'Two blocks have the same type. Every type stands for one block.'),
  collision: check(
    'FC605',
    'manifest-collision',
    "Props, needs and slots of a block reach its component in one object, so their names must differ; `t` and `id` are the engine's.",
  ),
  need: check('FC606', 'manifest-need', 'A need names something that the page context does not have.'),
  props: check('FC607', 'manifest-props', '`props` is no valid JSON Schema of an object.'),
  default: check('FC608', 'manifest-default', "A prop's default does not fit the prop's own schema."),
  text: check(
    'FC609',
    'manifest-text',
    'A text of the block is neither a valid ICU message nor the key of a common text.',
  ),
  slot: check(
    'FC610',
    'manifest-slot',
    'A slot repeats something that is no list, allows an unknown block, or has min above max.',
  ),
  example: check(
    'FC611',
    'manifest-example',
    'example.json does not fit the manifest: wrong props, data or slots.',
  ),
  migrations: check(
    'FC612',
    'manifest-migrations',
    "A block's migrations lead from version to version up to its own, each once and in order; what a step renames to must be there.",
  ),
} as const;
