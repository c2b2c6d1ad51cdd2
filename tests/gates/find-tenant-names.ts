import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Rooms whose code must serve any tenant. Tests may name tenants. */
const ROOMS = ['engine', 'blocks', 'schemas', 'playground'];
const CODE = /\.(ts|tsx|mts|js|mjs|cjs|css|html|sql)$/;
const TESTS = /\.(test|test-d)\.\w+$/;

export interface Mention {
  line: number;
  /** The slug, or the name in tenant.json. */
  name: string;
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Finds tenant names in a text. This includes comments, because readers would look for a rule that does not exist. */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  const patterns = names.map(
    (name) =>
      [name, new RegExp(`(?<![\\p{L}\\p{N}-])${escapeRegExp(name)}(?![\\p{L}\\p{N}-])`, 'iu')] as const,
  );
  return text
    .split('\n')
    .flatMap((content, index) =>
      patterns.flatMap(([name, pattern]) => (pattern.test(content) ? [{ line: index + 1, name }] : [])),
    );
}

/** Reads the slugs and names of the sites in a folder of tenants. Templates are omitted, because their names are generic. */
export function readTenantNames(folder: string): string[] {
  return readdirSync(folder).flatMap((slug) => {
    const file = join(folder, slug, 'tenant.json');
    if (!existsSync(file)) return [];
    const config = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; template?: boolean };
    return config.template ? [] : [slug, ...(config.name === undefined ? [] : [config.name])];
  });
}

/** Finds every mention of a tenant in the code of a project, with file and line. */
export function findTenantNames(root: string): string[] {
  const names = readTenantNames(join(root, 'tenants'));
  return ROOMS.flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !TESTS.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return findMentions(readFileSync(file, 'utf8'), names).map(
        ({ line, name }) => `${relative(root, file)}:${line} names the tenant '${name}'`,
      );
    });
}
