import { CONFIG_FILES, parseConfigPath, type ConfigFile } from '../../compose/config-finals';
import { readDocument, getDocumentObject } from '../../model/document';
import { isObject, getOwn } from '../../base/json';
import { findMarkdownField } from '../../compose/collections';
import { entryKey, parseMarkdownPath } from '../../model/content/entry-file';
import type { LayerCheck } from '../check';

/** Returns true if a path has a value. Keys of texts and conditions can contain dots. */
function hasValueAt(value: unknown, path: readonly string[]): boolean {
  if (path.length === 0) return !isObject(value);
  return path.some((_, index) => {
    const key = path.slice(0, index + 1).join('.');
    return isObject(value) && Object.hasOwn(value, key) && hasValueAt(value[key], path.slice(index + 1));
  });
}

const isConfig = (file: string): file is ConfigFile => CONFIG_FILES.some((name) => name === file);

/** Whether a page file has a field such as `route` or `head.title`. */
function hasField(page: unknown, name: string): boolean {
  const [group = '', ...rest] = name.split('.');
  const value = isObject(page) ? getOwn(page, group) : undefined;
  if (rest.length === 0) return value !== undefined;
  return isObject(value) && Object.hasOwn(value, rest.join('.'));
}

export const unusedFingerprint: LayerCheck = {
  meta: {
    code: 'FC128',
    name: 'unused-fingerprint',
    severity: 'advice',
    suppressedBy: 'layer',
    docs: '`shadows.json` has a fingerprint for a value that the layer does not override, so nothing is compared with it. Remove it, or fix its path. Overrides whose inherited value has changed are not reported here; the command `drift` lists them.',
  },
  *run({ layer, chain }) {
    const source = layer.files.get('shadows.json');
    if (!source) return;
    const shadows = getDocumentObject(readDocument(source, 'shadows'));
    for (const file of Object.keys(shadows).filter((name) => name !== '$schema')) {
      const fingerprints = getOwn(shadows, file);
      const layerFile = layer.files.get(file)?.value;
      // A Markdown file overrides only the field that holds its text.
      const markdown = parseMarkdownPath(file);
      const field = markdown && findMarkdownField(chain, entryKey(markdown.collection, markdown.id));
      for (const name of isObject(fingerprints) ? Object.keys(fingerprints) : []) {
        const isOverridden =
          field !== undefined
            ? name === field && layerFile !== undefined
            : isConfig(file)
              ? hasValueAt(layerFile, parseConfigPath(file, name))
              : hasField(layerFile, name);
        if (isOverridden) continue;
        const message = `'${name}' is not overridden in ${file}, so this fingerprint has no effect. Remove it.`;
        yield { location: { source, pointer: [file, name], on: 'key' }, message, tenant: layer.slug };
      }
    }
  },
};
