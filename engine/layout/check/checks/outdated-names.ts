import { readDocument, documentObject } from '../../model/document';
import { listMigratingBlocks, findBlockVersion } from '../../compose/block-versions';
import type { Layer } from '../../compose/layers';
import {
  findBlockRename,
  findPropRename,
  findSlotRename,
  findTextRename,
  type BlockRename,
} from '../../model/block-renames';
import type { NodeCheck, SiteCheck, SourceCheck } from '../check';

const words = (what: string, name: string, { now, since }: BlockRename) =>
  now === undefined
    ? `The ${what} '${name}' is no more since version ${since}. Remove it.`
    : `The ${what} '${name}' is called '${now}' since version ${since}. Run \`migrate\`, or fix the name.`;

export const oldProp: NodeCheck = {
  meta: {
    code: 'FC650',
    name: 'old-prop',
    severity: 'error',
    docs: 'A node gives its block a prop by a name that it had in an older version. `migrate` brings all files up, `check --fix` fixes this one.',
  },
  *run({ node, entry }) {
    if (!entry) return;
    for (const name of Object.keys(node.props ?? {})) {
      const former = entry.propNames.includes(name) ? undefined : findPropRename(entry.manifest, name);
      if (!former) continue;
      const message = words(`prop of '${node.block}'`, name, former);
      yield { pointer: ['props', name], on: 'key', message, hint: former.now };
    }
  },
};

export const oldSlot: NodeCheck = {
  meta: {
    code: 'FC651',
    name: 'old-slot',
    severity: 'error',
    docs: 'Nodes stand in a slot by a name that it had in an older version of the block. `migrate` brings all files up, `check --fix` fixes this one.',
  },
  *run({ node, entry }) {
    if (!entry) return;
    for (const name of Object.keys(node.slots ?? {})) {
      if (Object.hasOwn(entry.manifest.slots ?? {}, name)) continue;
      const former = findSlotRename(entry.manifest, name);
      if (!former) continue;
      const message = words(`slot of '${node.block}'`, name, former);
      yield { pointer: ['slots', name], on: 'key', message, hint: former.now };
    }
  },
};

export const oldBlock: NodeCheck = {
  meta: {
    code: 'FC652',
    name: 'old-block',
    severity: 'error',
    docs: 'A node names a block by a type that it had in an older version. `migrate` brings all files up, `check --fix` fixes this one.',
  },
  *run({ node, entry, environment }) {
    const former = entry ? undefined : findBlockRename(environment.blocks, node.block);
    if (!former) return;
    yield { pointer: ['block'], message: words('block', node.block, former), hint: former.now };
  },
};

export const oldText: SourceCheck = {
  meta: {
    code: 'FC653',
    name: 'old-text',
    severity: 'error',
    docs: 'A text is given by a key that it had in an older version of its block. `migrate` brings all files up, `check --fix` fixes this one.',
  },
  *run({ source, path, environment: { blocks } }) {
    if (path !== 'texts.json') return;
    for (const key of Object.keys(documentObject(readDocument(source, 'texts')))) {
      const former = findTextRename(blocks, key);
      if (!former || former.now === key) continue;
      yield {
        place: { source, pointer: [key], on: 'key' },
        message: words('text', key, former),
        hint: former.now,
      };
    }
  },
};

/** The first page of a layer that names a block, with the place. */
function firstMention(layer: Layer | undefined, type: string) {
  for (const source of layer?.pages.values() ?? []) {
    const offset = source.text.indexOf(`"${type}"`);
    if (offset >= 0) return { source, offset, length: type.length + 2 };
  }
  return undefined;
}

export const oldVersion: SiteCheck = {
  meta: {
    code: 'FC654',
    name: 'old-version',
    severity: 'error',
    docs: 'The files of a layer are written for an older version of a block: its `versions.json` says so, or that of a layer which it extends, or none does, which means version 1. `migrate` brings all files up and says for which versions they are.',
  },
  *run({ tenant: { chain, compiler, slug } }) {
    const layer = chain.at(-1);
    const stating = layer?.files.get('versions.json');
    for (const { type, version } of listMigratingBlocks(compiler.environment.blocks)) {
      const from = findBlockVersion(chain, type);
      if (from >= version) continue;
      const isStated = stating && Object.hasOwn(documentObject(readDocument(stating, 'versions')), type);
      const place = isStated ? { source: stating, pointer: [type] } : firstMention(layer, type);
      if (!place) continue;
      const message = `The files of '${slug}' are written for version ${from} of '${type}', which is at ${version}. Run \`migrate\`.`;
      yield { place, message, tenant: slug };
    }
  },
};
