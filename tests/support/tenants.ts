import { mkdirSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, temporaryFolder } from './server';

/** A site by its folder's name and its own. */
export interface NamedSite {
  slug: string;
  name: string;
}

const PROJECT = join(root, 'tenants');
/** Sites of the tests alone. What is common to all sites is tested with them, so that any demonstration may go. */
export const FIXTURES = join(root, 'tests/fixtures/tenants');
/** Sites that only tests of commands copy and change; no server shows them. */
const COPIES = join(root, 'tests/fixtures/editable-tenants');

/** The sites in a folder, templates left out. */
function sitesIn(folder: string): NamedSite[] {
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

/** The demonstration tenants as they stand in the project. */
export const DEMONSTRATIONS: readonly NamedSite[] = sitesIn(PROJECT);

/** All sites of the tests. */
export const TEST_SITES: readonly NamedSite[] = sitesIn(FIXTURES);

/** The site that most tests look at: it extends the base and says nothing but its brand. */
export const PLAIN_SITE: NamedSite = { slug: 'plain-yard', name: 'Plain Yard' };

/** A tenant's folder, wherever it stands. */
export const folderOf = (slug: string): string =>
  [FIXTURES, COPIES, PROJECT].map((folder) => join(folder, slug)).find((folder) => existsSync(folder)) ??
  join(PROJECT, slug);

/** A new folder with all tenants of the project and those of the tests. */
export function allTenants(): string {
  const folder = temporaryFolder('all-tenants');
  for (const from of [PROJECT, FIXTURES]) cpSync(from, folder, { recursive: true });
  return folder;
}

/** A folder of tenants of a test's own, to be changed as it likes. */
export interface TenantsCopy {
  folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a JSON file in place. */
  edit(file: string, change: (json: Record<string, unknown>) => void): void;
  remove(): void;
}

const STOCK = 24;

/** Copies some of the tenants (with those they extend); each gets a small demonstration stock. */
export function copyTenants(slugs: readonly string[], from?: string): TenantsCopy {
  const folder = temporaryFolder('tenants');
  for (const slug of slugs) {
    cpSync(from === undefined ? folderOf(slug) : join(from, slug), join(folder, slug), { recursive: true });
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
    if (existsSync(join(folder, stock))) copy.edit(stock, (settings) => (settings['count'] = STOCK));
  }
  return copy;
}
