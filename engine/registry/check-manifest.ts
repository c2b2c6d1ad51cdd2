import { validateJsonSchema, type BlockManifest } from '../../schemas';
import {
  commonTextName,
  commonTexts,
  didYouMean,
  describeSchemaErrors,
  getOwn,
  readMessage,
  suggestName,
  type BlockEntry,
  type CheckMeta,
  type JsonObject,
  type SchemaPaths,
} from '../layout';
import { manifestChecks as checks } from './manifest-checks';

/** Prop names that the engine passes to every component. */
const RESERVED = ['t', 'id', 'children', 'key', 'ref'];

export type Report = (
  meta: CheckMeta,
  pointer: readonly (string | number)[],
  message: string,
  on?: 'key' | 'value',
) => void;

/** Props, needs and slots reach the component in one object, so their names must differ. */
export function checkNames(manifest: BlockManifest, report: Report): void {
  const seen = new Map(RESERVED.map((name) => [name, 'the engine']));
  const claim = (name: string, owner: string, pointer: (string | number)[], on: 'key' | 'value') => {
    const other = seen.get(name);
    if (other && other !== owner) {
      report(
        checks.collision,
        pointer,
        `'${name}' is a name of ${owner} and of ${other}. Rename one of them.`,
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
    const found = context.find(path);
    if (found.isKnown && !(found.at.isMany && path.length > 1)) continue;
    const message = found.isKnown
      ? `'${need}' names a field of a list. Need the list itself.`
      : `Nothing is called '${found.segment}' ${found.index === 0 ? 'in the page context' : `in '${path[0]}'`}.${didYouMean(suggestName(found.segment, found.candidates))}`;
    report(checks.need, ['needs', index], message);
  }
}

/** Errors in the props schema. Without errors the block can be used. */
export function checkPropsSchema(manifest: BlockManifest, report: Report): boolean {
  const errors = describeSchemaErrors(validateJsonSchema(manifest.props ?? {}));
  for (const one of errors) report(checks.props, ['props', ...one.pointer], one.message, one.on);
  return errors.length === 0;
}

/** Checks that every default is a valid value of its prop. */
export function checkDefaults(entry: BlockEntry, report: Report): void {
  for (const one of describeSchemaErrors(entry.checkProps(entry.defaults))) {
    const [name, ...rest] = one.pointer;
    // A required prop without a default is not an error here.
    if (name === undefined) continue;
    const pointer = ['props', 'properties', name, 'default', ...rest];
    report(checks.default, pointer, `The default of '${name}' does not fit its schema: ${one.message}`);
  }
}

/** Checks that every text is a valid ICU message or the key of a common text. */
export function checkTexts({ manifest, commonTexts: references }: BlockEntry, report: Report): void {
  for (const [name, key] of references) {
    const common = commonTextName(key) ?? '';
    if (getOwn(commonTexts, common) !== undefined) continue;
    const hint = suggestName(common, Object.keys(commonTexts));
    const message = `There is no common text '${key}'.${didYouMean(hint)} Common texts are in schemas/common-texts.schema.json.`;
    report(checks.text, ['texts', name], message);
  }
  for (const [name, text] of Object.entries(manifest.texts ?? {})) {
    const message = readMessage(text);
    if (message.isGood) continue;
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
      report(checks.slot, ['slots', name, 'min'], `The slot '${name}' asks for more nodes than it may have.`);
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

/** Checks that migrations lead to the block's version in order, and to names that the block has. */
export function checkMigrations(manifest: BlockManifest, report: Report): void {
  const { migrations = [], version, texts = {}, slots = {} } = manifest;
  let last = 1;
  for (const [index, { to, steps }] of migrations.entries()) {
    const at = ['migrations', index];
    if (to <= last || to > version) {
      const message = `This migration leads to version ${to}, but the version before it is ${last} and the block's version is ${version}. Order migrations by version, up to the block's version.`;
      report(checks.migrations, [...at, 'to'], message);
    }
    last = Math.max(last, to);
    // A later version can rename it again, so only the last version's names must exist.
    if (index < migrations.length - 1) continue;
    for (const [number, step] of steps.entries()) {
      const known = step.op === 'rename-slot' ? slots : step.op === 'rename-text' ? texts : undefined;
      if (!known || !('to' in step) || Object.hasOwn(known, step.to)) continue;
      const hint = suggestName(step.to, Object.keys(known));
      const message = `The block has no '${step.to}', the name that this step sets.${didYouMean(hint)}`;
      report(checks.migrations, [...at, 'steps', number, 'to'], message);
    }
  }
}
