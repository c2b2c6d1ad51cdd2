import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, createTemporaryFolder } from './server';

/** A site's slug and display name. */
export interface NamedSite {
  slug: string;
  name: string;
}

const PROJECT = join(root, 'tenants');
/** Tenants for tests only. Common behaviour is tested on them, so that demonstration tenants may be deleted. */
export const FIXTURES = join(root, 'tests/fixtures/tenants');
/** Tenants that tests of commands copy and change. No server serves them. */
const EDITABLE = join(root, 'tests/fixtures/editable-tenants');

/** Lists the tenants in a folder, without templates. */
function listSites(folder: string): NamedSite[] {
  return readdirSync(folder).flatMap((slug) => {
    const file = join(folder, slug, 'tenant.json');
    if (!existsSync(file)) return [];
    const { name = slug, template } = JSON.parse(readFileSync(file, 'utf8')) as {
      name?: string;
      template?: boolean;
    };
    return template ? [] : [{ slug, name }];
  });
}

/** The demonstration tenants of the project. */
export const DEMONSTRATIONS: readonly NamedSite[] = listSites(PROJECT);

/** All tenants for tests that the shared server serves. */
export const TEST_SITES: readonly NamedSite[] = listSites(FIXTURES);

/** The site that most tests use: it extends the base and overrides only its brand. */
export const PLAIN_SITE: NamedSite = { slug: 'plain-yard', name: 'Plain Yard' };

/** Finds a tenant's folder in the fixtures, otherwise in the project. */
export const findTenantFolder = (slug: string): string =>
  [FIXTURES, EDITABLE, PROJECT].map((folder) => join(folder, slug)).find((folder) => existsSync(folder)) ??
  join(PROJECT, slug);

/** Hard-links the files of a folder, or copies them where the file system has no hard links. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      linkFiles(source, target);
      continue;
    }
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  }
}

/** Copies a tenant's folder. Its media are links to the same files, 30 MB for the base: tests may only add to them. */
export function copyTenant(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'media' });
  const media = join(from, 'media');
  if (existsSync(media)) linkFiles(media, join(to, 'media'));
}

/** Copies all tenants of the project and of the tests into a new folder. */
export function copyAllTenants(): string {
  const folder = createTemporaryFolder('all-tenants');
  for (const from of [PROJECT, FIXTURES])
    for (const slug of readdirSync(from)) copyTenant(join(from, slug), join(folder, slug));
  return folder;
}

/** A temporary copy of tenants that a test may change. */
export interface TenantsCopy {
  folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a JSON file in place. */
  edit(file: string, change: (json: Record<string, unknown>) => void): void;
  remove(): void;
}

const STOCK_COUNT = 24;

/** Copies these tenants, each with a small demonstration stock. List the tenants that they extend, too. */
export function copyTenants(slugs: readonly string[], from?: string): TenantsCopy {
  const folder = createTemporaryFolder('tenants');
  for (const slug of slugs) {
    copyTenant(from === undefined ? findTenantFolder(slug) : join(from, slug), join(folder, slug));
  }
  const copy: TenantsCopy = {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    edit(file, change) {
      const json = JSON.parse(copy.read(file)) as Record<string, unknown>;
      change(json);
      copy.write(file, JSON.stringify(json, null, 2));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const slug of slugs) {
    const stock = `${slug}/stock.json`;
    if (existsSync(join(folder, stock))) copy.edit(stock, (settings) => (settings['count'] = STOCK_COUNT));
  }
  return copy;
}
