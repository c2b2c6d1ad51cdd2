import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../render';

/** Where the playground's own code is. */
export interface PlaygroundAssets {
  /** Address of the module that starts it. */
  script: string;
  styles: readonly string[];
  /** Folder of its built files; absent in development, where Vite serves them. */
  folder?: string;
  /** Elements for the head while developing. */
  devHead?: string;
}

const ENTRY = 'playground/main.tsx';

/** The build of its own: nothing of it is among the files of tenants' pages. */
export function readPlaygroundBuild(root: string): PlaygroundAssets {
  const folder = join(root, 'dist/playground');
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing. Build first: npm run build.`);
  const entry = (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest)[ENTRY];
  if (!entry) throw new Error(`The build has no '${ENTRY}'. Build again: npm run build.`);
  const url = (path: string) => `/playground/${path}`;
  return { script: url(entry.file), styles: (entry.css ?? []).map(url), folder: join(folder, 'assets') };
}
