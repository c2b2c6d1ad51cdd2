/** The scripts and styles of the build or the development server. */
export interface Assets {
  /** Style sheets of these blocks, with the base styles first. */
  css(blocks: readonly string[]): string;
  /** URLs of the browser modules of these blocks, in the same order. */
  moduleUrls(blocks: readonly string[]): string[];
  /** All modules that these islands import, transitively, for preloading. */
  preloads(blocks: readonly string[]): string[];
  /** URL of the hydration module. */
  hydrateUrl: string;
  analyticsUrl: string;
  /** URL of the module that fetches a page's live counts (`engine/browser/live-counts`). */
  liveCountsUrl: string;
  /** URL of the module for suggestions below search boxes. */
  suggestionsUrl: string;
  /** The island loader's code, inlined into every page. */
  runtime: string;
  /** Additional head elements in development. */
  devHead?: string;
}

/** The fields of a Vite build manifest entry that we read. */
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
  getEntry(block: string): string;
  hydrateEntry: string;
  analyticsEntry: string;
  liveCountsEntry: string;
  suggestionsEntry: string;
  baseCssEntry: string;
  runtime: string;
  /** Reads a built file by its path in the manifest. */
  readCss(file: string): string;
}

/** Creates the assets of a production build from its manifest. Throws if the build is outdated and lacks a block. */
export function createBuiltAssets(input: BuiltAssetsInput): Assets {
  const { manifest } = input;
  const getChunk = (entry: string): ManifestChunk => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no '${entry}'. Run npm run build.`);
    return chunk;
  };
  const listWithImports = (entries: readonly string[]): ManifestChunk[] => {
    const visited = new Set<string>();
    const visit = (entry: string) => {
      if (visited.has(entry)) return;
      visited.add(entry);
      getChunk(entry).imports?.forEach(visit);
    };
    entries.forEach(visit);
    return [...visited].map(getChunk);
  };
  const cssFiles = new Map<string, string>();
  const getCss = (file: string): string => {
    let css = cssFiles.get(file);
    if (css === undefined) cssFiles.set(file, (css = input.readCss(file).trim()));
    return css;
  };
  const toUrl = (file: string) => `/${file}`;
  return {
    hydrateUrl: toUrl(getChunk(input.hydrateEntry).file),
    analyticsUrl: toUrl(getChunk(input.analyticsEntry).file),
    liveCountsUrl: toUrl(getChunk(input.liveCountsEntry).file),
    suggestionsUrl: toUrl(getChunk(input.suggestionsEntry).file),
    runtime: input.runtime,
    css: (blocks) => {
      const files = listWithImports([input.baseCssEntry, ...blocks.map(input.getEntry)]).flatMap(
        ({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css),
      );
      return [...new Set(files)].map(getCss).join('\n');
    },
    moduleUrls: (blocks) => blocks.map((block) => toUrl(getChunk(input.getEntry(block)).file)),
    preloads: (blocks) =>
      listWithImports([input.hydrateEntry, ...blocks.map(input.getEntry)])
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.js'))
        .map(toUrl),
  };
}
