import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { editJson, editorSchemas, isObject, type TenantSource } from '../../layout';
import { writeTenantFiles } from '../../server';
import { EXIT, UsageError, type Command } from '../command';
import { compileTenants } from '../layouts/compile-tenants';
import { associations, mergeAssociations, writeSchemas } from '../layouts/editor-files';

const SETTINGS = '.vscode/settings.json';

/** Files that name a schema themselves: editors heed that and nothing else. */
function withOwnSchema(layers: readonly TenantSource[]) {
  return layers.flatMap(({ slug, files }) =>
    files.flatMap(({ path, text }) => {
      try {
        const value: unknown = JSON.parse(text);
        return isObject(value) && value.$schema !== undefined ? [{ path: `${slug}/${path}`, text }] : [];
      } catch {
        return [];
      }
    }),
  );
}

function adopt(tenantsDir: string, files: readonly { path: string; text: string }[]): void {
  writeTenantFiles(
    tenantsDir,
    files.map(({ path, text }) => ({
      path,
      text: editJson(text, [{ path: ['$schema'], value: undefined }]),
      expected: { text },
    })),
  );
}

/** `schema`: JSON Schemas of every tenant, and the editor's settings that name them. */
export const schema: Command = {
  name: 'schema',
  summary: 'Writes JSON Schemas of all tenants, so that editors complete and check their files.',
  usage: '[--tenant <slug>] [--out <folder>] [--adopt]',
  help: [
    'Blocks, props, slots, nodes of inherited pages, texts, settings, sources and conditions are completed as one',
    `types. Without --out they are written where ${SETTINGS} looks for them, and it learns of new tenants; the`,
    'set-up step does the same.',
    '--tenant <slug>   the schemas of one tenant only; needs --out',
    '--out <folder>    writes them there and touches nothing else',
    '--adopt           takes "$schema" out of the tenants’ files: a schema named in a file goes before the editor’s settings',
  ].join('\n'),
  options: { tenant: { type: 'string' }, out: { type: 'string' }, adopt: { type: 'boolean' } },
  async run({ settings: { root, tenantsDir }, values, positionals, isJson, out }) {
    const { tenant, out: given } = values;
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' means nothing here.`);
    if (typeof tenant === 'string' && typeof given !== 'string') {
      throw new UsageError('Say where the schemas of one tenant shall be written: --out <folder>.');
    }
    const { compilation, layers } = compileTenants({ tenantsDir });
    if (typeof tenant === 'string' && !compilation.tenants.has(tenant)) {
      throw new UsageError(`There is no tenant '${tenant}'.`);
    }
    const folder =
      typeof given === 'string' ? resolve(given) : join(root, 'node_modules', '.forecourt', 'schemas');
    mkdirSync(folder, { recursive: true });
    const schemas = editorSchemas(compilation, typeof tenant === 'string' ? tenant : undefined);
    const { written } = writeSchemas(folder, schemas);
    // A tenants' folder from elsewhere is not what the project's editor settings are about.
    const isOurs = given === undefined && tenantsDir === join(root, 'tenants');
    if (isOurs) {
      const file = join(root, SETTINGS);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const after = mergeAssociations(before, associations(schemas, { root, folder, tenantsDir }));
      mkdirSync(join(root, '.vscode'), { recursive: true });
      if (after !== before) writeFileSync(file, after);
    }
    const own = withOwnSchema(layers);
    if (values['adopt']) adopt(tenantsDir, own);
    const where = relative(root, folder) || folder;
    if (isJson) {
      out(
        JSON.stringify({
          folder,
          files: [...schemas.keys()],
          written,
          ownSchema: own.map(({ path }) => path),
        }),
      );
    } else {
      out(`${schemas.size} schemas in ${where}, ${written} of them new or changed.`);
      if (own.length > 0) {
        out(
          values['adopt']
            ? `"$schema" taken out of ${own.length} files.`
            : `${own.length} files of tenants name a schema in "$schema", which editors prefer; --adopt takes it out.`,
        );
      }
    }
    return EXIT.fine;
  },
};
