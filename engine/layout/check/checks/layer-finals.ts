import { schemas } from '../../../../schemas';
import { CONFIG_PARTS, NOT_INHERITED, PART_SCHEMAS } from '../../compose/config';
import {
  CONFIG_FILES,
  formatConfigPath,
  inheritedFinals,
  readConfigFinals,
  findFinalOverride,
  type ConfigFile,
} from '../../compose/config-finals';
import type { Environment } from '../../model/environment';
import { SchemaPaths } from '../../base/schema-paths';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import { originalText } from '../../model/texts';
import type { LayerCheck, SourceCheck } from '../check';
import { sentence } from './page-finals';

export const finalValue: LayerCheck = {
  meta: {
    code: 'FC126',
    name: 'final-value',
    severity: 'error',
    docs: 'A tenant.json, theme.json or texts.json states a value that a layer beneath it has marked `final`; the value of that layer stays. The message says why and where. Take the statement away, or speak to whoever marked it.',
  },
  *run({ layer, chain }) {
    for (const file of CONFIG_FILES) {
      const source = layer.files.get(file);
      if (!source) continue;
      for (const final of inheritedFinals(chain, chain.length - 1, file)) {
        const pointer = findFinalOverride(final, source.value);
        if (!pointer) continue;
        const where = `${final.source.file}:${final.source.locate(final.at).line}`;
        const message = `'${formatConfigPath(final.path)}' is final: ${sentence(final.reason)} So says ${where}. Take this away.`;
        yield { place: { source, pointer, on: 'key' }, message, tenant: layer.slug };
      }
    }
  },
};

const tenantShape = new SchemaPaths(schemas, schemas.tenant);
const themeShape = new SchemaPaths(schemas, schemas.theme);
const partShapes = new Map<string, SchemaPaths>(
  CONFIG_PARTS.map((part) => [part, new SchemaPaths(schemas, PART_SCHEMAS[part])]),
);

/** Why a path names nothing that could be final; undefined where it does. */
const WRONG: {
  readonly [File in ConfigFile]: (path: readonly string[], environment: Environment) => string | undefined;
} = {
  'tenant.json': ([first = '', ...rest]) => {
    if (NOT_INHERITED.has(first)) return 'is not inherited';
    const part = partShapes.get(first);
    return part && rest.length > 0 ? unknownIn(part, rest) : unknownIn(tenantShape, [first, ...rest]);
  },
  'theme.json': (path) =>
    NOT_INHERITED.has(path[0] ?? '') ? 'is not inherited' : unknownIn(themeShape, path),
  'texts.json': ([key = ''], { blocks }) =>
    originalText(blocks, key) === undefined ? 'is no text of a block' : undefined,
};

function unknownIn(shape: SchemaPaths, path: readonly string[]): string | undefined {
  const found = shape.find(path);
  if (found.isKnown) return undefined;
  return `does not exist.${didYouMean(suggestName(found.segment, found.candidates))}`.replace(/\.$/, '');
}

const isConfigFile = (path: string): path is ConfigFile => CONFIG_FILES.some((name) => name === path);

export const unknownFinal: SourceCheck = {
  meta: {
    code: 'FC127',
    name: 'unknown-final',
    severity: 'error',
    docs: 'The path of a `final` names no value that layers inherit, so nothing would be kept from changing. Fix it: keys are joined by dots, a text is named by its whole key.',
  },
  *run({ source, path, environment }) {
    if (!isConfigFile(path)) return;
    for (const final of readConfigFinals(source, path)) {
      const reason = WRONG[path](final.path, environment);
      if (reason === undefined) continue;
      const message = `'${formatConfigPath(final.path)}' ${/[.?]$/.test(reason) ? reason : `${reason}.`}`;
      yield { place: { source, pointer: [...final.at, 'path'] }, message };
    }
  },
};
