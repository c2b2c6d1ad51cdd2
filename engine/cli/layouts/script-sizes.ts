import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ScriptSizes } from '../../layout';
import type { BuildManifest } from '../../render';

const HYDRATE = 'engine/browser/islands/hydrate.ts';
const COMPONENT = /^blocks\/([^/]+)\/[A-Z]\w*\.tsx$/;

/** All files that the entries load, including indirect imports. */
function collectFiles(manifest: BuildManifest, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (entry: string): void => {
    const chunk = manifest[entry];
    if (!chunk || seen.has(entry)) return;
    seen.add(entry);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return files;
}

/**
 * The gzip size in bytes of each block's scripts as an island, by file, from the build in `dist/`. Undefined without
 * a build.
 */
export function measureScripts(root: string): ScriptSizes | undefined {
  const client = join(root, 'dist/client');
  const file = join(client, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  // Vite writes the manifest; a file that is missing from it has no size.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  const sizes = new Map<string, number>();
  const getSize = (name: string): number => {
    const path = join(client, name);
    if (!sizes.has(name)) sizes.set(name, existsSync(path) ? gzipSync(readFileSync(path)).length : 0);
    return sizes.get(name) ?? 0;
  };
  const blocks = Object.keys(manifest).flatMap((entry): [string, string][] => {
    const type = COMPONENT.exec(entry)?.[1];
    return type === undefined ? [] : [[type, entry]];
  });
  return Object.fromEntries(
    blocks.map(([type, entry]) => {
      const files = [...collectFiles(manifest, [HYDRATE, entry])];
      return [type, Object.fromEntries(files.map((name) => [name, getSize(name)]))];
    }),
  );
}
