import { validateJsonSchema, type BlockManifest } from '../../schemas';
import {
  commonTextName,
  commonTexts,
  didYouMean,
  describeMigrationOrder,
  describeSchemaErrors,
  FALLBACKS,
  getOwn,
  readMessage,
  suggestName,
  type BlockEntry,
  type CheckMeta,
  type JsonObject,
  type SchemaPaths,
} from '../layout';
import { manifestChecks as checks } from './manifest-checks';

/** Prop names that the engine uses itself. */
const RESERVED = ['t', 'id', 'children', 'key', 'ref', FALLBACKS];

export type Report = (
  meta: CheckMeta,
  pointer: readonly (string | number)[],
  message: string,
  on?: 'key' | 'value',
) => void;

/** Props, needs and slots reach the component in one object, so their names must differ. */
export function checkNames(manifest: BlockManifest, report: Report): void {
  const seen = new Map(RESERVED.map((name) => [name, 'an engine prop']));
  const claim = (name: string, owner: string, pointer: (string | number)[], on: 'key' | 'value') => {
    const otherOwner = seen.get(name);
    if (otherOwner && otherOwner !== owner) {
      report(
        checks.collision,
        pointer,
        `'${name}' is the name of ${owner} and of ${otherOwner}. Rename one of them.`,
        on,
      );
    }
    seen.set(name, owner);
  };
  const props: JsonObject = manifest.props?.properties ?? {};
  for (const name of Object.keys(props)) claim(name, 'a prop', ['props', 'properties', name], 'key');
  for (const name of Object.keys(manifest.slots ?? {})) claim(name, 'a slot', ['slots', name], 'key');
  for (const [index, need] of (manifest.needs ?? []).entries()) {
    claim(need.replace('?', '').split('.')[0] ?? '', 'a need', ['needs', index], 'value');
  }
}

/** Checks that every need is a name in the page context, or a field of one. */
export function checkNeeds(manifest: BlockManifest, context: SchemaPaths, report: Report): void {
  for (const [index, need] of (manifest.needs ?? []).entries()) {
    const path = need.replace('?', '').split('.');
    const lookup = context.find(path);
    if (lookup.isKnown && !(lookup.at.isThroughList && path.length > 1)) continue;
    const message = lookup.isKnown
      ? `'${need}' is a field of list items. Use the whole list as the need.`
      : `${lookup.index === 0 ? 'The page context' : `'${path[0]}'`} has no '${lookup.segment}'.${didYouMean(suggestName(lookup.segment, lookup.candidates))}`;
    report(checks.need, ['needs', index], message);
  }
}

/** Reports errors in the props schema and returns whether the block can be used. */
export function checkPropsSchema(manifest: BlockManifest, report: Report): boolean {
  const errors = describeSchemaErrors(validateJsonSchema(manifest.props ?? {}));
  for (const error of errors) report(checks.props, ['props', ...error.pointer], error.message, error.on);
  return errors.length === 0;
}

/** Checks that every default is a valid value of its prop. */
export function checkDefaults(entry: BlockEntry, report: Report): void {
  for (const error of describeSchemaErrors(entry.checkProps(entry.defaults))) {
    const [name, ...remainingPath] = error.pointer;
    // A required prop without a default is not an error here.
    if (name === undefined) continue;
    const pointer = ['props', 'properties', name, 'default', ...remainingPath];
    report(checks.default, pointer, `The default of '${name}' does not match its schema: ${error.message}`);
  }
}

/** Checks that every text is a valid ICU message or the key of a common text. */
export function checkTexts({ manifest, commonTexts: references }: BlockEntry, report: Report): void {
  for (const [name, key] of references) {
    const common = commonTextName(key) ?? '';
    if (getOwn(commonTexts, common) !== undefined) continue;
    const hint = suggestName(common, Object.keys(commonTexts));
    const message = `There is no common text '${key}'.${didYouMean(hint)} Use a key from schemas/common-texts.schema.json.`;
    report(checks.text, ['texts', name], message);
  }
  for (const [name, text] of Object.entries(manifest.texts ?? {})) {
    const message = readMessage(text);
    if (message.isValid) continue;
    report(checks.text, ['texts', name], `Invalid ICU message '${name}': ${message.reason}.`);
  }
}

/** Checks that slots allow existing blocks and categories, and repeat lists. */
export function checkSlots(
  manifest: BlockManifest,
  context: SchemaPaths,
  types: ReadonlySet<string>,
  report: Report,
): void {
  for (const [name, slot] of Object.entries(manifest.slots ?? {})) {
    if (slot.max !== undefined && (slot.min ?? 0) > slot.max) {
      report(
        checks.slot,
        ['slots', name, 'min'],
        `'min' of the slot '${name}' is greater than 'max'. Lower 'min' or raise 'max'.`,
      );
    }
    for (const [item, list] of Object.entries(slot.repeat ?? {})) {
      const isList = context.find([list, '0']).isKnown;
      if (isList && context.find([item]).isKnown) continue;
      const message = isList
        ? `The page context has no '${item}'.${didYouMean(suggestName(item, context.names))}`
        : `'${list}' is not a list in the page context.`;
      report(checks.slot, ['slots', name, 'repeat', item], message, isList ? 'key' : 'value');
    }
    for (const [index, allowed] of (slot.allow ?? []).entries()) {
      if (allowed === '*' || allowed.startsWith('category:') || types.has(allowed)) continue;
      const message = `The slot '${name}' allows '${allowed}', which is not a block.${didYouMean(suggestName(allowed, types))}`;
      report(checks.slot, ['slots', name, 'allow', index], message);
    }
  }
}

/** Checks that migrations lead to the block's version in ascending order, and rename only to existing slots and texts. */
export function checkMigrations(manifest: BlockManifest, report: Report): void {
  const { migrations = [], version, texts = {}, slots = {} } = manifest;
  let previousVersion = 1;
  for (const [index, { to, steps }] of migrations.entries()) {
    const migrationPath = ['migrations', index];
    if (to <= previousVersion || to > version) {
      const message = describeMigrationOrder({ to, previousVersion, version }, 'block');
      report(checks.migrations, [...migrationPath, 'to'], message);
    }
    previousVersion = Math.max(previousVersion, to);
    // A later version can rename it again, so only the last version's names must exist.
    if (index < migrations.length - 1) continue;
    for (const [stepIndex, step] of steps.entries()) {
      const namesInBlock = step.op === 'rename-slot' ? slots : step.op === 'rename-text' ? texts : undefined;
      if (!namesInBlock || !('to' in step) || Object.hasOwn(namesInBlock, step.to)) continue;
      const hint = suggestName(step.to, Object.keys(namesInBlock));
      const message = `This step renames to '${step.to}', which the block does not have.${didYouMean(hint)}`;
      report(checks.migrations, [...migrationPath, 'steps', stepIndex, 'to'], message);
    }
  }
}
