import { readDocument, getDocumentObject } from '../../model/document';
import {
  findWrittenVersion,
  getVersionKey,
  listBlocksWithMigrations,
  listCollectionsWithMigrations,
  VERSIONS_FILE,
} from '../../compose/versions';
import { listFieldNames } from '../../compose/collections';
import type { Layer } from '../../compose/layers';
import {
  findBlockRename,
  findPropRename,
  findSlotRename,
  findTextRename,
  type RenamedName,
} from '../../model/block-renames';
import type { EntryCheck, NodeCheck, SiteCheck, FileCheck } from '../check';

const describeRename = (what: string, { currentName, since }: RenamedName) =>
  currentName === undefined
    ? `The ${what} was removed in version ${since}. Remove it.`
    : `The ${what} was renamed to '${currentName}' in version ${since}. Run \`migrate\`, or fix the name.`;

export const outdatedProp: NodeCheck = {
  meta: {
    code: 'FC650',
    name: 'old-prop',
    severity: 'error',
    docs: 'A node uses the former name of a prop. Run `migrate` to update all files, or `check --fix` to fix this name.',
  },
  *run({ node, entry }) {
    if (!entry) return;
    for (const name of Object.keys(node.props ?? {})) {
      const rename = entry.propNames.includes(name) ? undefined : findPropRename(entry.manifest, name);
      if (!rename) continue;
      const message = describeRename(`prop '${name}' of '${node.block}'`, rename);
      yield { pointer: ['props', name], on: 'key', message, hint: rename.currentName };
    }
  },
};

export const outdatedSlot: NodeCheck = {
  meta: {
    code: 'FC651',
    name: 'old-slot',
    severity: 'error',
    docs: 'A node uses the former name of a slot. Run `migrate` to update all files, or `check --fix` to fix this name.',
  },
  *run({ node, entry }) {
    if (!entry) return;
    for (const name of Object.keys(node.slots ?? {})) {
      if (Object.hasOwn(entry.manifest.slots ?? {}, name)) continue;
      const rename = findSlotRename(entry.manifest, name);
      if (!rename) continue;
      const message = describeRename(`slot '${name}' of '${node.block}'`, rename);
      yield { pointer: ['slots', name], on: 'key', message, hint: rename.currentName };
    }
  },
};

export const outdatedBlock: NodeCheck = {
  meta: {
    code: 'FC652',
    name: 'old-block',
    severity: 'error',
    docs: 'A node uses the former name of a block. Run `migrate` to update all files, or `check --fix` to fix this name.',
  },
  *run({ node, entry, environment }) {
    const rename = entry ? undefined : findBlockRename(environment.blocks, node.block);
    if (!rename) return;
    yield {
      pointer: ['block'],
      message: describeRename(`block '${node.block}'`, rename),
      hint: rename.currentName,
    };
  },
};

export const outdatedText: FileCheck = {
  meta: {
    code: 'FC653',
    name: 'old-text',
    severity: 'error',
    docs: 'A texts.json uses the former key of a text. Run `migrate` to update all files, or `check --fix` to fix this key.',
  },
  *run({ source, path, environment: { blocks } }) {
    if (path !== 'texts.json') return;
    for (const key of Object.keys(getDocumentObject(readDocument(source, 'texts')))) {
      const rename = findTextRename(blocks, key);
      if (!rename || rename.currentName === key) continue;
      yield {
        location: { source, pointer: [key], on: 'key' },
        message: describeRename(`text '${key}'`, rename),
        hint: rename.currentName,
      };
    }
  },
};

export const outdatedField: EntryCheck = {
  meta: {
    code: 'FC655',
    name: 'old-field',
    severity: 'error',
    docs: 'An entry uses the former name of a field. Run `migrate` to update all files, or `check --fix` to fix this name.',
  },
  *run({ node, collection }) {
    if (!node) return;
    const known = new Set(listFieldNames(collection));
    for (const name of Object.keys(node.props ?? {})) {
      const rename = known.has(name) ? undefined : findPropRename(collection, name);
      if (!rename) continue;
      const message = describeRename(`field '${name}' of '${collection.name}'`, rename);
      yield { node, pointer: ['props', name], on: 'key', message, hint: rename.currentName };
    }
  },
};

/** The first mention of a block in the pages of a layer. */
function findFirstMention(layer: Layer | undefined, type: string) {
  for (const source of layer?.pages.values() ?? []) {
    const offset = source.text.indexOf(`"${type}"`);
    if (offset >= 0) return { source, offset, length: type.length + 2 };
  }
  return undefined;
}

/** The first entry of a collection in a layer. */
function findFirstEntry(layer: Layer | undefined, collection: string) {
  const source = layer?.content.get(collection)?.values().next().value;
  return source && { source, pointer: [] };
}

export const outdatedVersion: SiteCheck = {
  meta: {
    code: 'FC654',
    name: 'old-version',
    severity: 'error',
    docs: 'The files of a layer are for an older version of a block or collection. The version comes from the nearest `versions.json` of its chain; without one it is 1. Run `migrate` to update the files and record their versions.',
  },
  *run({ tenant: { chain, compiler, slug } }) {
    const layer = chain.at(-1);
    const source = layer?.files.get(VERSIONS_FILE);
    const stated = source ? getDocumentObject(readDocument(source, 'versions')) : {};
    const blocks = listBlocksWithMigrations(compiler.environment.blocks).map(({ type, version }) => ({
      name: `'${type}'`,
      key: type,
      version,
      findMention: () => findFirstMention(layer, type),
    }));
    const collections = listCollectionsWithMigrations(chain).map(({ name, version }) => ({
      name: `the collection '${name}'`,
      key: getVersionKey(name),
      version,
      findMention: () => findFirstEntry(layer, name),
    }));
    for (const { name, key, version, findMention } of [...blocks, ...collections]) {
      const from = findWrittenVersion(chain, key);
      if (from >= version) continue;
      const location = source && Object.hasOwn(stated, key) ? { source, pointer: [key] } : findMention();
      if (!location) continue;
      const message = `The files of '${slug}' are for version ${from} of ${name}, but the current version is ${version}. Run \`migrate\`.`;
      yield { location, message, tenant: slug };
    }
  },
};
