import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Address } from '../../../schemas';
import { formatJson, isEqual, isObject, type JsonObject } from '../../layout';
import { isWindowsReservedName } from '../../lib';
import { TenantWriteError } from './write-tenant-files';

/** What a new tenant needs to be a working site. */
export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  /** The layer that it extends. */
  readonly parent: string;
  readonly domains: readonly string[];
  /** Seeds that differ from those of the layer that it extends. */
  readonly theme: JsonObject;
  readonly phone: string;
  readonly email: string;
  readonly address: Address;
  /** The dealer's licence number; if it is empty, a placeholder. */
  readonly licence: string;
}

/** Texts of files by path in the tenant's folder. */
export type TenantFiles = Readonly<Record<string, string>>;

const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Open', open: '08:30', close: '16:00' },
  { weekday: 0, status: 'Closed' },
];

const TIME_ZONES: Readonly<Record<Address['state'], string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};
/** As in `schemas/tenant.schema.json`; it is not stored. */
const DEFAULT_TIME_ZONE = 'Australia/Brisbane';

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_SLUG = 60;

/** Explains why a tenant's folder cannot have a name, and what to do; undefined if it can. */
export function findSlugProblem(slug: string): string | undefined {
  if (!SLUG.test(slug) || slug.length > MAX_SLUG)
    return `'${slug}' is not a valid tenant name. Use lower-case words joined by hyphens.`;
  return isWindowsReservedName(slug) ? `Windows reserves the name '${slug}'. Choose another one.` : undefined;
}

/** A tenant with placeholder details of a made-up Brisbane dealer, to start from. */
export function createSampleTenant(slug: string, parent: string): NewTenant {
  const name = slug.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
  return {
    ...{ slug, name, parent, domains: [], theme: { accent: '#1f5f8b' } },
    ...{ phone: '07 5550 0000', email: `hello@${slug}.example`, licence: '' },
    address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
  };
}

/**
 * The files of a new tenant: its name, one location and demonstration stock. It inherits everything else.
 */
export function createTenantFiles(tenant: NewTenant): TenantFiles {
  const { slug, name, parent, domains, theme, phone, email, address, licence } = tenant;
  const timeZone = TIME_ZONES[address.state];
  return {
    'tenant.json': formatJson({
      name,
      extends: parent,
      ...(domains.length > 0 && { domains }),
      ...(timeZone !== DEFAULT_TIME_ZONE && { timeZone }),
      contact: { phone, email, address },
      // A placeholder: pages with stock must show the dealer's licence number.
      licence: licence === '' ? `${address.state} 0000000` : licence,
    }),
    ...(Object.keys(theme).length > 0 && { 'theme.json': formatJson(theme) }),
    'locations.json': formatJson([
      {
        id: '1',
        name,
        slug: `${slug}-yard`,
        primary: true,
        time_zone: timeZone,
        address,
        contact_detail: { phone, opening_hours: WEEK },
      },
    ]),
    'stock.json': formatJson({ seed: slug, count: 60 }),
  };
}

/** Keys of theme.json that are not seeds. */
const NON_SEED_KEYS: ReadonlySet<string> = new Set(['$schema', 'note', 'final']);

/** The seeds that make a layer look like another theme: those that differ from what it inherits. */
export function createThemeSeeds(look: JsonObject, inherited: JsonObject): JsonObject {
  const seeds = Object.entries(look).flatMap(([name, value]): [string, unknown][] => {
    const before = inherited[name];
    if (NON_SEED_KEYS.has(name) || isEqual(value, before)) return [];
    return [[name, isObject(value) && isObject(before) ? createThemeSeeds(value, before) : value]];
  });
  return Object.fromEntries(seeds);
}

const listNames = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => name.toLowerCase()) : [];

/**
 * Creates the folder of a new tenant. All files appear at the same moment, and an existing folder is never
 * changed.
 * @throws TenantWriteError if the folder exists, or the name is invalid
 */
export function createTenantFolder(tenantsDir: string, slug: string, files: TenantFiles): void {
  const problem = findSlugProblem(slug);
  if (problem !== undefined) throw new TenantWriteError('outside', slug, problem);
  // On a case-insensitive file system, another spelling would be the same folder.
  if (listNames(tenantsDir).includes(slug))
    throw new TenantWriteError('conflict', slug, `The folder '${slug}' already exists. Nothing was written.`);
  // Folders whose names start with a dot are not read.
  const folder = join(tenantsDir, `.new-${randomUUID()}`);
  mkdirSync(folder);
  try {
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, file), text, { flush: true });
    renameSync(folder, join(tenantsDir, slug));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Deletes the folder of a tenant that was just created.
 * @throws TenantWriteError if it contains anything else, or a file has been changed since. Nothing is deleted then.
 */
export function deleteTenantFolder(tenantsDir: string, slug: string, files: TenantFiles): void {
  const folder = join(tenantsDir, slug);
  const names = findSlugProblem(slug) === undefined && existsSync(folder) ? readdirSync(folder) : [];
  const isUnchanged =
    names.length === Object.keys(files).length &&
    names.every(
      (name) =>
        statSync(join(folder, name)).isFile() && readFileSync(join(folder, name), 'utf8') === files[name],
    );
  if (!isUnchanged)
    throw new TenantWriteError(
      'conflict',
      slug,
      `The folder '${slug}' has been changed since it was created. Nothing was deleted.`,
    );
  // Renamed first, so that all files disappear at the same moment.
  const removed = join(tenantsDir, `.old-${randomUUID()}`);
  renameSync(folder, removed);
  rmSync(removed, { recursive: true, force: true });
}
