/** Where the build's (or the development server's) files are, as the document needs them. */
export interface Assets {
  /** All CSS that these blocks need, the base first. */
  css(blocks: readonly string[]): string;
  /** Addresses of the browser modules of these blocks, in the same order. */
  moduleUrls(blocks: readonly string[]): string[];
  /** Everything these islands will import, with the imports of the imports: what to fetch ahead. */
  preloads(blocks: readonly string[]): string[];
  /** Address of the module that hydrates. */
  hydrateUrl: string;
  /** Address of the module that counts, for sites that do. */
  analyticsUrl: string;
  /** The island loader's code, inlined into every page. */
  runtime: string;
  /** Extra elements for the head while developing. */
  devHead?: string;
}

/** One entry of Vite's build manifest, as far as we read it. */
export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

interface BuiltAssetsInput {
  manifest: BuildManifest;
  /** Source path of a block's component in the manifest. */
  entryOf(block: string): string;
  hydrateEntry: string;
  analyticsEntry: string;
  baseCssEntry: string;
  runtime: string;
  /** Reads a built file by the path that the manifest gives. */
  readCss(file: string): string;
}

/** Assets of a production build, from its manifest. Throws where the build lacks a block: it must be made again. */
export function builtAssets(input: BuiltAssetsInput): Assets {
  const { manifest } = input;
  const chunk = (entry: string): ManifestChunk => {
    const found = manifest[entry];
    if (!found) throw new Error(`The build has no '${entry}'. Build again: npm run build.`);
    return found;
  };
  const closure = (entries: readonly string[]): ManifestChunk[] => {
    const seen = new Set<string>();
    const visit = (entry: string) => {
      if (seen.has(entry)) return;
      seen.add(entry);
      chunk(entry).imports?.forEach(visit);
    };
    entries.forEach(visit);
    return [...seen].map(chunk);
  };
  const cssFiles = new Map<string, string>();
  const cssOf = (file: string): string => {
    let text = cssFiles.get(file);
    if (text === undefined) cssFiles.set(file, (text = input.readCss(file).trim()));
    return text;
  };
  const url = (file: string) => `/${file}`;
  return {
    hydrateUrl: url(chunk(input.hydrateEntry).file),
    analyticsUrl: url(chunk(input.analyticsEntry).file),
    runtime: input.runtime,
    css: (blocks) => {
      const files = closure([input.baseCssEntry, ...blocks.map(input.entryOf)]).flatMap(
        ({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css),
      );
      return [...new Set(files)].map(cssOf).join('\n');
    },
    moduleUrls: (blocks) => blocks.map((block) => url(chunk(input.entryOf(block)).file)),
    preloads: (blocks) =>
      closure([input.hydrateEntry, ...blocks.map(input.entryOf)])
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.js'))
        .map(url),
  };
}
