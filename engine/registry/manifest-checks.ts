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
    'block.json or example.json contains invalid JSON. Fix it at the reported location.',
  ),
  shape: createCheckMeta(
    'FC602',
    'manifest-shape',
    'A field of block.json is unknown, missing or has a wrong value.',
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
    'Props, needs and slots of a block reach its component in one object, so their names must differ. The engine reserves `t`, `id`, `children`, `key`, `ref` and `fallbacks`.',
  ),
  need: createCheckMeta(
    'FC606',
    'manifest-need',
    'A need names something that the page context does not have.',
  ),
  props: createCheckMeta('FC607', 'manifest-props', '`props` is not a valid JSON Schema of an object.'),
  default: createCheckMeta(
    'FC608',
    'manifest-default',
    "A prop's default does not fit the prop's own schema.",
  ),
  text: createCheckMeta(
    'FC609',
    'manifest-text',
    'A text of the block is neither a valid ICU message nor the key of a common text.',
  ),
  slot: createCheckMeta(
    'FC610',
    'manifest-slot',
    'A slot repeats something that is not a list, allows an unknown block, has `min` above `max`, or has a fallback that it does not allow or whose props are wrong.',
  ),
  example: createCheckMeta(
    'FC611',
    'manifest-example',
    'example.json does not fit the manifest: wrong props, data or slots.',
  ),
  migrations: createCheckMeta(
    'FC612',
    'manifest-migrations',
    "A block's migrations must lead from version to version up to the current one, each once and in order. The name that a step renames to must exist.",
  ),
} as const;
