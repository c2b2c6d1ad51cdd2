import { schemas } from '../../../../schemas';
import { CONFIG_PARTS, NOT_INHERITED, PART_SCHEMAS } from '../../compose/config';
import {
  CONFIG_FILES,
  formatConfigPath,
  listInheritedFinals,
  readConfigFinals,
  findFinalOverride,
  type ConfigFile,
} from '../../compose/config-finals';
import type { Environment } from '../../model/environment';
import { SchemaPaths } from '../../base/schema-paths';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import { findOriginalText } from '../../model/texts';
import type { LayerCheck, FileCheck } from '../check';
import { asSentence } from './final-overridden';

export const finalValue: LayerCheck = {
  meta: {
    code: 'FC126',
    name: 'final-value',
    severity: 'error',
    docs: 'A tenant.json, theme.json or texts.json sets a value that a lower layer marked `final`. The value of the lower layer is used. The message gives the reason and the location of the mark. Remove the value, or ask the owner of that layer.',
  },
  *run({ layer, chain }) {
    for (const file of CONFIG_FILES) {
      const source = layer.files.get(file);
      if (!source) continue;
      for (const final of listInheritedFinals(chain, chain.length - 1, file)) {
        const pointer = findFinalOverride(final, source.value);
        if (!pointer) continue;
        const where = `${final.source.file}:${final.source.locate(final.at).line}`;
        const message = `'${formatConfigPath(final.path)}' is final (${where}): ${asSentence(final.reason)} Remove this value.`;
        yield { location: { source, pointer, on: 'key' }, message, tenant: layer.slug };
      }
    }
  },
};

const tenantShape = new SchemaPaths(schemas, schemas.tenant);
const themeShape = new SchemaPaths(schemas, schemas.theme);
const partShapes = new Map<string, SchemaPaths>(
  CONFIG_PARTS.map((part) => [part, new SchemaPaths(schemas, PART_SCHEMAS[part])]),
);

const describeNotInherited = (path: readonly string[]) =>
  `'${formatConfigPath(path)}' is not inherited, so it cannot be final. Remove it from 'final'.`;

/** The message about a path that cannot be final; undefined if it can. */
const FIND_PROBLEM: {
  readonly [File in ConfigFile]: (path: readonly string[], environment: Environment) => string | undefined;
} = {
  'tenant.json': (path) => {
    const [first = '', ...rest] = path;
    if (NOT_INHERITED.has(first)) return describeNotInherited(path);
    const part = partShapes.get(first);
    return part && rest.length > 0
      ? findPathProblem(part, rest, path)
      : findPathProblem(tenantShape, path, path);
  },
  'theme.json': (path) =>
    NOT_INHERITED.has(path[0] ?? '') ? describeNotInherited(path) : findPathProblem(themeShape, path, path),
  'texts.json': (path, { blocks }) =>
    findOriginalText(blocks, path[0] ?? '') === undefined
      ? `No block has a text '${formatConfigPath(path)}'. Fix the key.`
      : undefined,
};

function findPathProblem(
  shape: SchemaPaths,
  path: readonly string[],
  fullPath: readonly string[],
): string | undefined {
  const found = shape.find(path);
  if (found.isKnown) return undefined;
  const fix = didYouMean(suggestName(found.segment, found.candidates)) || ' Fix the path.';
  return `'${formatConfigPath(fullPath)}' does not exist.${fix}`;
}

const isConfigFile = (path: string): path is ConfigFile => CONFIG_FILES.some((name) => name === path);

export const unknownFinal: FileCheck = {
  meta: {
    code: 'FC127',
    name: 'unknown-final',
    severity: 'error',
    docs: 'The path of a `final` is not a value that higher layers inherit, so it has no effect. Fix the path: separate properties by dots, and write the key of a text in full.',
  },
  *run({ source, path, environment }) {
    if (!isConfigFile(path)) return;
    for (const final of readConfigFinals(source, path)) {
      const message = FIND_PROBLEM[path](final.path, environment);
      if (message === undefined) continue;
      yield { location: { source, pointer: [...final.at, 'path'] }, message };
    }
  },
};
