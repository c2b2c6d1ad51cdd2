import type { CheckMeta } from '../layout';

const createCheckMeta = (
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
  json: createCheckMeta(
    'FC601',
    'manifest-json',
    'block.json or example.json is not valid JSON. Fix it at the caret.',
  ),
  shape: createCheckMeta(
    'FC602',
    'manifest-shape',
    'A field of block.json is unknown or missing, or its value is wrong. Fix the field that the message names.',
  ),
  folder: createCheckMeta(
    'FC603',
    'manifest-folder',
    "A block's `type` must be the name of its folder, and must not be `common`. Rename one of them.",
  ),
  duplicate: createCheckMeta(
    'FC604',
    'manifest-twice',
    'Two blocks have the same type. Give each block a unique type.',
  ),
  collision: createCheckMeta(
    'FC605',
    'manifest-collision',
    'Props, needs and slots of a block reach its component in one object, so their names must differ. The engine reserves `t`, `id`, `children`, `key`, `ref` and `fallbacks`. Rename one of them.',
  ),
  need: createCheckMeta(
    'FC606',
    'manifest-need',
    'A need names data that the page context does not have. Fix the name.',
  ),
  props: createCheckMeta(
    'FC607',
    'manifest-props',
    '`props` is not a valid JSON Schema of an object. Fix the schema at the reported location.',
  ),
  default: createCheckMeta(
    'FC608',
    'manifest-default',
    "A prop's default does not match the prop's own schema. Change the default or the schema.",
  ),
  text: createCheckMeta(
    'FC609',
    'manifest-text',
    'A text of the block is neither a valid ICU message nor the key of a common text. Fix the message or the key.',
  ),
  slot: createCheckMeta(
    'FC610',
    'manifest-slot',
    'A slot repeats something that is not a list, allows an unknown block, has `min` above `max`, or has a fallback that it does not allow or whose props are wrong. Fix the field that the message names.',
  ),
  example: createCheckMeta(
    'FC611',
    'manifest-example',
    'The props, data or slots in example.json do not match the manifest. Fix the field that the message names.',
  ),
  migrations: createCheckMeta(
    'FC612',
    'manifest-migrations',
    "A block's migrations must lead up to its `version` in ascending order, and the manifest must have the slots and texts to which the last one renames. Fix the migration that the message names.",
  ),
} as const;
