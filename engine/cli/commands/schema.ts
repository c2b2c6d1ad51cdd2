import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { editJson, createEditorSchemas, isObject, type TenantSource } from '../../layout';
import { writeTenantFiles } from '../../server';
import { EXIT, UsageError, type Command } from '../command';
import { compileTenants } from '../layouts/compile-tenants';
import { listAssociations, mergeAssociations, writeSchemas } from '../layouts/editor-files';

const SETTINGS = '.vscode/settings.json';

/** Files with `$schema`, which overrides the editor's settings. */
function findOwnSchemas(layers: readonly TenantSource[]) {
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

function removeOwnSchemas(tenantsDir: string, files: readonly { path: string; text: string }[]): void {
  writeTenantFiles(
    tenantsDir,
    files.map(({ path, text }) => ({
      path,
      text: editJson(text, [{ path: ['$schema'], value: undefined }]),
      expected: { text },
    })),
  );
}

/** `schema`: writes the JSON Schemas of all tenants, and the editor settings that refer to them. */
export const schema: Command = {
  name: 'schema',
  summary: 'Writes JSON Schemas for all tenants, for completion and validation in editors.',
  usage: '[--tenant <slug>] [--out <folder>] [--adopt]',
  help: [
    'The schemas complete blocks, props, slots, nodes of inherited pages, texts, settings, sources and conditions.',
    `Without --out, the schemas go where ${SETTINGS} looks for them, and that file is updated with new tenants.`,
    'The set-up step does the same.',
    '--tenant <slug>   only the schemas of one tenant; requires --out',
    '--out <folder>    writes the schemas to this folder and changes nothing else',
    '--adopt           removes "$schema" from tenant files, where it overrides the editor’s settings',
  ].join('\n'),
  options: { tenant: { type: 'string' }, out: { type: 'string' }, adopt: { type: 'boolean' } },
  async run({ settings: { root, tenantsDir }, values, positionals, isJson, out }) {
    const { tenant, out: given } = values;
    if (positionals.length > 0)
      throw new UsageError(
        `Unexpected argument '${positionals[0]}'. To write the schemas of one tenant, use --tenant <slug>.`,
      );
    if (typeof tenant === 'string' && typeof given !== 'string') {
      throw new UsageError('With --tenant, also specify an output folder: --out <folder>.');
    }
    const { compilation, layers } = compileTenants({ tenantsDir });
    if (typeof tenant === 'string' && !compilation.tenants.has(tenant)) {
      throw new UsageError(`There is no tenant '${tenant}'.`);
    }
    const folder =
      typeof given === 'string' ? resolve(given) : join(root, 'node_modules', '.forecourt', 'schemas');
    mkdirSync(folder, { recursive: true });
    const schemas = createEditorSchemas(compilation, typeof tenant === 'string' ? tenant : undefined);
    const { written } = writeSchemas(folder, schemas);
    // The project's editor settings do not apply to a tenants folder elsewhere.
    const isOurs = given === undefined && tenantsDir === join(root, 'tenants');
    if (isOurs) {
      const file = join(root, SETTINGS);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const after = mergeAssociations(before, listAssociations(schemas, { root, folder, tenantsDir }));
      mkdirSync(join(root, '.vscode'), { recursive: true });
      if (after !== before) writeFileSync(file, after);
    }
    const own = findOwnSchemas(layers);
    if (values['adopt']) removeOwnSchemas(tenantsDir, own);
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
            ? `Removed "$schema" from ${own.length} files.`
            : `${own.length} tenant files set "$schema", which overrides the editor's settings. Use --adopt to remove it.`,
        );
      }
    }
    return EXIT.success;
  },
};
