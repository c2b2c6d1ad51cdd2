import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The generated reference of all blocks: their props, slots, needs and the props of their examples. */
export const BLOCK_REFERENCE = 'docs/block-reference.md';

interface Prop {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  default?: unknown;
  description?: string;
}

export interface Manifest {
  type: string;
  title: string;
  description: string;
  category: string;
  needs?: readonly string[];
  props?: { properties?: Record<string, Prop>; required?: readonly string[] };
  slots?: Record<string, { title?: string; description?: string; allow?: readonly string[] }>;
}

const HEAD = `<!-- Generated from the blocks' manifests and examples by npm run generate. -->

# Block reference

The props, slots and examples of every block. [Blocks](blocks.md) explains the terms and lists the blocks by category.`;

const REQUIREMENTS = / \((?:[A-Z]+-\d{3}|C\d{1,2})(?:(?:, | to | and )(?:[A-Z]+-\d{3}|C\d{1,2}|\d{3}))*\)/g;
const formatCell = (text = ''): string => text.replace(REQUIREMENTS, '').replaceAll('|', '\\|');
const formatCode = (value: unknown): string =>
  `\`${formatCell(typeof value === 'string' ? value : JSON.stringify(value))}\``;
const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [[head, head.map(() => '---'), ...rows].map(formatRow).join('\n')];

function formatDefault(name: string, prop: Prop, required: readonly string[]): string {
  if (prop.default !== undefined) return prop.default === '' ? 'empty' : formatCode(prop.default);
  return required.includes(name) ? 'required' : '–';
}

/** The picture of a block's example in each of its variants: `npm run block-pictures`. */
export const getBlockPicture = (type: string): string => `docs/images/blocks/${type}.webp`;

/** Blocks of which people compose pages have a picture, if they can be shown on their own. */
export const isPictured = (category: string): boolean => category === 'content' || category === 'layout';

export const listVariants = ({ props }: Pick<Manifest, 'props'>): string[] =>
  (props?.properties?.['variant']?.enum ?? []).map(String);

function formatPicture(root: string, manifest: Manifest): string[] {
  const { type, category } = manifest;
  const picture = getBlockPicture(type);
  if (!isPictured(category) || !existsSync(join(root, picture))) return [];
  const variants = listVariants(manifest);
  const alt = [manifest.title, ...(variants.length > 0 ? [variants.join(', ')] : [])].join(': ');
  return [`![${alt}](${relative(dirname(BLOCK_REFERENCE), picture)})`];
}

function formatBlock(root: string, manifest: Manifest, example: unknown): string {
  const { type, description, needs = [], slots = {} } = manifest;
  const { properties = {}, required = [] } = manifest.props ?? {};
  const props = Object.entries(properties).map(([name, prop]) => [
    `\`${name}\``,
    prop.enum ? prop.enum.map(formatCode).join(', ') : [prop.type ?? 'object'].flat().join(' or '),
    formatDefault(name, prop, required),
    formatCell(prop.description),
  ]);
  const slotRows = Object.entries(slots).map(([name, slot]) => [
    `\`${name}\``,
    (slot.allow ?? ['*']).map(formatCode).join(', '),
    formatCell(slot.description ?? slot.title),
  ]);
  return [
    `## ${type}`,
    formatCell(description),
    ...formatPicture(root, manifest),
    ...formatTable(['prop', 'values', 'default', 'description'], props),
    ...formatTable(['slot', 'allows', 'description'], slotRows),
    ...(needs.length > 0 ? [`Needs ${needs.map(formatCode).join(', ')}.`] : []),
    ...formatExample(example),
  ].join('\n\n');
}

function formatExample(example: unknown): string[] {
  if (typeof example !== 'object' || example === null || !('props' in example)) return [];
  const { props } = example;
  if (typeof props !== 'object' || props === null || Object.keys(props).length === 0) return [];
  return ['Props of its example:', `\`\`\`jsonc\n${JSON.stringify(props, null, 2)}\n\`\`\``];
}

/** Generates the reference from the manifests and examples in the project at `root`. */
export function generateBlockReference(root: string): string {
  const readJson = (folder: string, name: string): unknown => {
    const file = join(root, 'blocks', folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const blocks = readdirSync(join(root, 'blocks'))
    .sort()
    .flatMap((folder) => {
      const manifest = readJson(folder, 'block.json') as Manifest | undefined;
      return manifest ? [formatBlock(root, manifest, readJson(folder, 'example.json'))] : [];
    });
  return `${[HEAD, '<!-- prettier-ignore-start -->', ...blocks, '<!-- prettier-ignore-end -->'].join('\n\n')}\n`;
}
