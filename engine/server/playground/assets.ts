import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../render';

/** The script and the styles of a document. */
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

/** Finds an entry of the manifest. Its styles follow those of its imports. */
function findEntry(manifest: BuildManifest, entry: string, base: string): EntryFiles {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no entry '${entry}'. Run \`npm run build\`.`);
  const visitedKeys = new Set<string>();
  const collectStyles = (key: string): string[] => {
    if (visitedKeys.has(key)) return [];
    visitedKeys.add(key);
    const { imports = [], css = [] } = manifest[key] ?? {};
    return [...imports.flatMap(collectStyles), ...css];
  };
  return {
    script: `${base}/${chunk.file}`,
    styles: [...new Set(collectStyles(entry))].map((path) => `${base}/${path}`),
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
  const galleryManifest = readManifest(gallery);
  return {
    ...findEntry(readManifest(folder), ENTRY, '/playground'),
    folder: join(folder, 'assets'),
    previewScript: readPreviewScript(root),
    gallery: {
      shell: findEntry(galleryManifest, GALLERY.shell, '/playground/kit'),
      frame: findEntry(galleryManifest, GALLERY.frame, '/playground/kit'),
      folder: join(gallery, 'assets'),
    },
  };
}
