/** URLs of the files from the build or the development server. */
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
  entryOf(block: string): string;
  hydrateEntry: string;
  analyticsEntry: string;
  baseCssEntry: string;
  runtime: string;
  /** Reads a built file by its path in the manifest. */
  readCss(file: string): string;
}

/** Assets of a production build, from its manifest. Throws if the build lacks a block because it is outdated. */
export function builtAssets(input: BuiltAssetsInput): Assets {
  const { manifest } = input;
  const chunk = (entry: string): ManifestChunk => {
    const found = manifest[entry];
    if (!found) throw new Error(`The build has no '${entry}'. Run npm run build.`);
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
