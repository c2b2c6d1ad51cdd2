// Generates types and constants from schemas: reads schemas/*.schema.json and blocks/*/block.json, writes schemas/generated/. Plain
// JavaScript, because it runs before the project can be compiled.
import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const schemasDir = join(root, 'schemas');
const blocksDir = join(root, 'blocks');
const outDir = join(schemasDir, 'generated');
const BANNER =
  '// Generated from the JSON Schemas; do not edit. Run `npm run generate` after changing one.\n';
const OPTIONS = { bannerComment: '', format: false, unreachableDefinitions: false, cwd: `${schemasDir}/` };

/** Skips files with the same content, so that watchers and incremental builds see only real changes. */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}. Fix the JSON and run again.`);
  }
}

const pascal = (name) => name.replace(/(^|[-_.])(\w)/g, (_, __, letter) => letter.toUpperCase());

/** A title is a type's name only on objects; on a plain property it is a caption for editors. */
function dropCaptions(schema) {
  if (Array.isArray(schema)) schema.forEach(dropCaptions);
  if (!schema || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  for (const property of Object.values(schema.properties ?? {}))
    if (!property?.properties) delete property.title;
  for (const keyword of ['properties', '$defs']) Object.values(schema[keyword] ?? {}).forEach(dropCaptions);
  for (const keyword of ['items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'])
    dropCaptions(schema[keyword]);
  return schema;
}

const getTitle = (file, schema) => schema.title ?? pascal(file.replace('.schema.json', ''));

/** Resolves a pointer such as `/properties/id`. */
const resolvePointer = (schema, pointer) =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => value?.[key], schema);

/**
 * Points every reference at the combined document of all schemas, and drops keywords next to a reference (such as a
 * description), for which the generator would otherwise create a second type. A list that has no name of its own is
 * repeated instead, for which the generator would otherwise export a type with the name of a property.
 */
function rebase(value, file, context) {
  if (Array.isArray(value)) return value.map((item) => rebase(item, file, context));
  if (!value || typeof value !== 'object') return value;
  if (typeof value.$ref === 'string') {
    const [other, pointer = ''] = value.$ref.split('#');
    const target = resolvePointer(context.schemas.get(other || file), pointer);
    if (pointer.startsWith('/properties/') && target?.type === 'array')
      return rebase(target, other || file, context);
    return { $ref: `#/$defs/${context.titles.get(other || file)}${pointer}` };
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$id' && key !== '$schema')
      .map(([key, item]) => [key, rebase(item, file, context)]),
  );
}

/** One interface for each schema, named by its title; shared parts are written once. */
async function schemaTypes() {
  const files = readdirSync(schemasDir)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  const schemas = new Map(files.map((file) => [file, readJson(join(schemasDir, file))]));
  const titles = new Map([...schemas].map(([file, schema]) => [file, getTitle(file, schema)]));
  const names = [...titles.values()];
  const all = {
    title: 'AllSchemas',
    type: 'object',
    additionalProperties: false,
    $defs: Object.fromEntries(
      [...schemas].map(([file, schema]) => [
        titles.get(file),
        dropCaptions(rebase(schema, file, { schemas, titles })),
      ]),
    ),
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    required: names,
  };
  return BANNER + (await compile(all, 'AllSchemas', OPTIONS));
}

/**
 * `vehicle.price` → name `vehicle`, field `price`; `site.settings.phone` → only that part of the field; a trailing `?`
 * makes the whole name optional.
 */
function groupNeeds(needs = []) {
  const groups = new Map();
  for (const need of needs) {
    const isOptional = need.endsWith('?');
    const [name = '', field, part] = (isOptional ? need.slice(0, -1) : need).split('.');
    const group = groups.get(name) ?? { fields: [], parts: new Map(), isWhole: false, isOptional: false };
    if (part) group.parts.set(field, [...(group.parts.get(field) ?? []), part]);
    else if (field) group.fields.push(field);
    else group.isWhole = true;
    group.isOptional ||= isOptional;
    groups.set(name, group);
  }
  return groups;
}

const picked = (type, names) => `Pick<${type}, ${names.map((name) => `'${name}'`).join(' | ')}>`;

function needLine(name, { fields, parts, isWhole, isOptional }) {
  const whole = `NonNullable<PageContext['${name}']>`;
  const types = [...parts]
    .filter(([field]) => !fields.includes(field))
    .map(([field, names]) => `{ ${field}: ${picked(`${whole}['${field}']`, names)} }`);
  if (fields.length > 0) types.unshift(picked(whole, fields));
  const type = isWhole ? whole : types.join(' & ');
  return `  ${name}${isOptional ? '?' : ''}: ${type};`;
}

function slotLine(name, slot) {
  if (!slot.repeat) return `  ${name}?: ReactNode;`;
  const data = Object.entries(slot.repeat).map(
    ([item, list]) => `${item}: NonNullable<PageContext['${list}']>[number]`,
  );
  return `  ${name}?: (data: { ${data.join('; ')} }, key: string) => ReactNode;`;
}

/** The limits that fields of forms have by default, by kind: the schema states them once, for editors and the rules. */
function formLimits() {
  const { oneOf } = readJson(join(schemasDir, 'form-field.schema.json'));
  const limits = oneOf.flatMap(({ properties }) => {
    const own = ['maxLength', 'maxFiles'].flatMap((name) =>
      properties[name]?.default === undefined ? [] : [[name, properties[name].default]],
    );
    return own.length > 0 ? [[properties.kind.const, Object.fromEntries(own)]] : [];
  });
  return `${BANNER}export const FORM_LIMITS = ${JSON.stringify(Object.fromEntries(limits), null, 2)} as const;\n`;
}

async function blockTypes() {
  const folders = existsSync(blocksDir) ? readdirSync(blocksDir).sort() : [];
  const parts = [];
  const map = [];
  for (const folder of folders) {
    const file = join(blocksDir, folder, 'block.json');
    if (!existsSync(file)) continue;
    const manifest = readJson(file);
    const name = pascal(manifest.type ?? folder);
    const props = structuredClone(manifest.props ?? { type: 'object', properties: {} });
    const defaulted = Object.entries(props.properties ?? {}).flatMap(([key, value]) =>
      value.default === undefined ? [] : [key],
    );
    dropCaptions(props);
    props.title = `${name}BlockProps`;
    props.additionalProperties = false;
    props.required = [...new Set([...(props.required ?? []), ...defaulted])];
    parts.push(await compile(props, props.title, { ...OPTIONS, cwd: `${dirname(file)}/` }));
    const lines = [
      ...[...groupNeeds(manifest.needs)].map(([need, group]) => needLine(need, group)),
      ...Object.entries(manifest.slots ?? {}).map(([slot, value]) => slotLine(slot, value)),
    ];
    const keys = Object.keys(manifest.texts ?? {}).map((key) => `'${key}'`);
    parts.push(
      `/** Props that the engine passes to the component of \`${manifest.type}\`, in addition to its own props. */\n` +
        `export interface ${name}BlockData {\n${lines.join('\n')}${lines.length ? '\n' : ''}` +
        `  t: TextFunction<${keys.length ? keys.join(' | ') : 'never'}>;\n  id: string;\n}\n`,
    );
    map.push(`  '${manifest.type}': ${name}BlockProps & ${name}BlockData;`);
  }
  return (
    BANNER +
    "import type { ReactNode } from 'react';\nimport type { PageContext } from './types';\n\n" +
    '/** Formats one of the block’s texts (ICU MessageFormat) in the tenant’s locale. */\n' +
    'export type TextFunction<Key extends string> = (\n  key: Key,\n  values?: Record<string, string | number | boolean | Date>,\n) => string;\n\n' +
    parts.join('\n') +
    `\n/** Every block’s full component props by type. */\nexport interface BlockPropsByType {\n${map.join('\n')}\n}\n` +
    'export type BlockType = keyof BlockPropsByType;\nexport type BlockProps<Type extends BlockType> = BlockPropsByType[Type];\n'
  );
}

/** Checks every component against its manifest: a component with different props does not compile. */
function componentCheck() {
  const folders = readdirSync(blocksDir)
    .filter((folder) => existsSync(join(blocksDir, folder, 'block.json')))
    .sort();
  const imports = folders.map((f) => `import ${pascal(f)} from './${f}/${pascal(f)}';`);
  const entries = folders.map((f) => `  '${f}': ${pascal(f)},`);
  return (
    BANNER +
    `import type { ComponentType } from 'react';\nimport type { BlockPropsByType } from '../schemas';\n${imports.join('\n')}\n\n` +
    `/** Fails to compile where a component’s props and its block.json disagree. */\nexport const components = {\n${entries.join('\n')}\n} satisfies {\n  [Type in keyof BlockPropsByType]: ComponentType<BlockPropsByType[Type]>;\n};\n`
  );
}

mkdirSync(outDir, { recursive: true });
writeIfChanged(join(outDir, 'types.ts'), await schemaTypes());
writeIfChanged(join(outDir, 'form-limits.ts'), formLimits());
writeIfChanged(join(outDir, 'blocks.ts'), await blockTypes());
if (existsSync(blocksDir)) writeIfChanged(join(blocksDir, 'components.generated.ts'), componentCheck());
