import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { isWindowsReservedName } from '../../lib';
import { createSampleTenant, createTenantFiles, createTenantFolder } from '../../server';
import { EXIT, UsageError, type Command, type CommandContext } from '../command';
import { blockFiles } from '../templates/block';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME = 60;

interface Kind {
  folder(context: CommandContext): string;
  files(name: string, context: CommandContext): Record<string, string>;
  next(name: string, context: CommandContext): string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  block: {
    folder: ({ settings }) => join(settings.root, 'blocks'),
    files: (name) => blockFiles(name),
    next: (name) =>
      `Place it in a page with { "id": "${name}", "block": "${name}" } and describe its props in block.json.`,
  },
  tenant: {
    folder: ({ settings }) => settings.tenantsDir,
    files: (name, { values }) =>
      createTenantFiles(createSampleTenant(name, String(values['extends'] ?? 'base'))),
    next: (name, { settings }) => `Run npm start and open http://${name}.localhost:${settings.port}.`,
  },
};

/** `new block <name>` and `new tenant <name>`: creates files that pass every check. */
export const create: Command = {
  name: 'new',
  summary: 'Creates a block or a tenant that passes all checks.',
  usage: 'block <name> | tenant <name> [--extends <tenant>]',
  help: 'Names are lower-case words joined by hyphens, for example price-card.',
  options: { extends: { type: 'string' } },
  async run(context) {
    const [kindName = '', name = ''] = context.positionals;
    const kind = KINDS[kindName];
    if (!kind) throw new UsageError(`Specify what to create: ${Object.keys(KINDS).join(' or ')}.`);
    if (!NAME.test(name) || name.length > MAX_NAME) {
      throw new UsageError(
        `'${name}' is not a valid ${kindName} name. Use lower-case words joined by hyphens.`,
      );
    }
    if (isWindowsReservedName(name))
      throw new UsageError(`Windows reserves the name '${name}'. Choose another one.`);
    const parent = context.values['extends'];
    if (typeof parent === 'string' && !existsSync(join(context.settings.tenantsDir, parent, 'tenant.json'))) {
      const available = readdirSync(context.settings.tenantsDir).join(', ');
      throw new UsageError(`There is no tenant '${parent}' to extend. Available: ${available}.`);
    }
    const folder = join(kind.folder(context), name);
    if (existsSync(folder)) {
      context.err(`${folder} already exists. Nothing was written.`);
      return EXIT.findings;
    }
    const files = kind.files(name, context);
    if (kindName === 'tenant') createTenantFolder(context.settings.tenantsDir, name, files);
    else {
      mkdirSync(folder, { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    }
    // Generates the types of the new block's props for editors and the type check.
    if (kindName === 'block') {
      spawnSync(process.execPath, [join(context.settings.root, 'engine/cli/generate.mjs')], {
        stdio: ['ignore', 2, 2],
      });
    }
    if (context.isJson)
      context.out(JSON.stringify({ kind: kindName, name, folder, files: Object.keys(files) }));
    else context.out(`Created ${folder}: ${Object.keys(files).join(', ')}.\n${kind.next(name, context)}`);
    return EXIT.success;
  },
};
