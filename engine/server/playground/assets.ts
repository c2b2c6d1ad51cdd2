import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../render';

/** Scripts and styles of one document. */
export interface EntryFiles {
  /** URL of the entry module. */
  script: string;
  styles: readonly string[];
}

/** The code of the playground and of the kit gallery. */
export interface PlaygroundAssets extends EntryFiles {
  /** Folder of the build; absent in development, where Vite serves the source. */
  folder?: string;
  /** Head elements for development. */
  devHead?: string;
  /** The script for previewed pages, which is inlined. */
  previewScript: string;
  gallery: { shell: EntryFiles; frame: EntryFiles; folder?: string };
}

const ENTRY = 'playground/main.tsx';
const GALLERY = { shell: 'playground/gallery/main.tsx', frame: 'playground/gallery/frame.tsx' } as const;

function readManifest(folder: string): BuildManifest {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\`.`);
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}

/** An entry of the manifest with the styles of all its imports; imported styles come first. */
function entryOf(manifest: BuildManifest, entry: string, base: string): EntryFiles {
  const found = manifest[entry];
  if (!found) throw new Error(`The build has no entry '${entry}'. Run \`npm run build\`.`);
  const seen = new Set<string>();
  const stylesOf = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    return [...(chunk?.imports ?? []).flatMap(stylesOf), ...(chunk?.css ?? [])];
  };
  return {
    script: `${base}/${found.file}`,
    styles: [...new Set(stylesOf(entry))].map((path) => `${base}/${path}`),
  };
}

function readPreviewScript(root: string): string {
  const file = join(root, 'dist/preview/preview.js');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\`.`);
  return readFileSync(file, 'utf8').trim();
}

/** Reads the playground's builds, which are separate from the client build of tenants' pages. */
export function readPlaygroundBuild(root: string): PlaygroundAssets {
  const folder = join(root, 'dist/playground');
  const gallery = join(root, 'dist/gallery');
  const ofGallery = readManifest(gallery);
  return {
    ...entryOf(readManifest(folder), ENTRY, '/playground'),
    folder: join(folder, 'assets'),
    previewScript: readPreviewScript(root),
    gallery: {
      shell: entryOf(ofGallery, GALLERY.shell, '/playground/kit'),
      frame: entryOf(ofGallery, GALLERY.frame, '/playground/kit'),
      folder: join(gallery, 'assets'),
    },
  };
}
