import { findCollection } from '../../compose/collections';
import { findMarkdownSource } from '../../compose/layers';
import { getOwn, type Pointer } from '../../base/json';
import { entryKey, findEntryNode, getMarkdownPath } from '../../model/content/entry-file';
import { readPageFile } from '../../model/document';
import { parsePropPath } from '../../model/operations';
import type { JsonSource } from '../../model/source';
import type { LayerCheck } from '../check';

/** Where the file of an entry sets a field, or a part of it. */
function findStatement(source: JsonSource, field: string): Pointer | undefined {
  const { page, findPointer } = readPageFile(source);
  if (getOwn(findEntryNode(page.layout)?.props, field) !== undefined) return ['fields', field];
  const change = page.changes?.findLast((operation) => {
    const [first] = operation.op === 'set' ? (parsePropPath(operation.path) ?? []) : [];
    return first !== undefined && 'key' in first && first.key === field;
  });
  return change && findPointer(change);
}

export const twoTexts: LayerCheck = {
  meta: {
    code: 'FC418',
    name: 'two-texts',
    severity: 'error',
    docs: 'A layer has the long text of an entry twice: in the JSON file and in the Markdown file beside it, which takes precedence. Remove one of them.',
  },
  *run({ layer, chain }) {
    for (const [name, files] of layer.markdown) {
      const field = findCollection(chain, name)?.markdown;
      for (const id of field === undefined ? [] : files.keys()) {
        const source = layer.content.get(name)?.get(id);
        const pointer = source && field !== undefined ? findStatement(source, field) : undefined;
        if (!source || !pointer) continue;
        const key = entryKey(name, id);
        const message = `The text of this entry is also in ${getMarkdownPath(key)}, which takes precedence. Remove '${field}' here, or delete that file.`;
        yield { location: { source, pointer, on: 'key' }, message, tenant: layer.slug, page: key };
      }
    }
  },
};

export const unusedMarkdown: LayerCheck = {
  meta: {
    code: 'FC419',
    name: 'unused-markdown',
    severity: 'error',
    docs: "A Markdown file is beside an entry, but the collection's schema does not say which field holds its text. Set `markdown` in `content/<name>.schema.json`, or move the text into the entry's JSON file.",
  },
  *run({ layer, chain }) {
    for (const name of layer.markdown.keys()) {
      const collection = findCollection(chain, name);
      if (!collection || collection.markdown !== undefined) continue;
      const [first] = layer.markdown.get(name)?.keys() ?? [];
      const source = first === undefined ? undefined : findMarkdownSource(layer, entryKey(name, first));
      if (!source) continue;
      const message = `The collection '${name}' does not use Markdown files, so this one has no effect. Set 'markdown' in content/${name}.schema.json to the field that holds the text.`;
      yield { location: { source, pointer: [] }, message, tenant: layer.slug };
    }
  },
};
