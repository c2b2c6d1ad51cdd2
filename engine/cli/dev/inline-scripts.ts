import { existsSync, statSync } from 'node:fs';
import type { ServerModules } from './server-modules-types';

/** Sources of inline scripts; `vite.config.ts` builds them for production. */
export const INLINE_SCRIPTS = {
  loader: 'engine/browser/loader/main.ts',
  preview: 'engine/browser/preview/main.ts',
} as const;
export type InlineScriptName = keyof typeof INLINE_SCRIPTS;

export interface InlineScript {
  code: string;
  /** Its source files, with the time of their last change (ms). */
  files: Readonly<Record<string, number>>;
}

/**
 * Bundles an inline script for development: one classic script, not minified. Takes a few hundred
 * milliseconds. `root`: the project's folder.
 * @throws if one of its files cannot be read or compiled
 */
export async function bundleInlineScript(root: string, name: InlineScriptName): Promise<InlineScript> {
  // Loading Vite would delay a start that finds the bundles in the cache.
  const { build } = await import('vite');
  const source = INLINE_SCRIPTS[name];
  const result = await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${root}/${source}`, output: { format: 'iife' } },
    },
  });
  const chunk = [result]
    .flat()
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`Building ${source} produced no script.`);
  const files = chunk.moduleIds.filter((id) => existsSync(id));
  return { code: chunk.code, files: Object.fromEntries(files.map((file) => [file, changedAt(file)])) };
}

/** Whether the script's files are unchanged. */
export const isCurrent = ({ files }: InlineScript): boolean =>
  Object.entries(files).every(([file, time]) => changedAt(file) === time);

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Inline scripts bundled from the source, cached between starts. */
export class InlineScripts {
  constructor(
    private readonly root: string,
    private readonly modules: Pick<ServerModules, 'cachedResults' | 'markDirty'>,
  ) {}

  async code(name: InlineScriptName): Promise<string> {
    const { cachedResults } = this.modules;
    const cached = cachedResults.get(name) as InlineScript | undefined;
    if (cached && isCurrent(cached)) return cached.code;
    const script = await bundleInlineScript(this.root, name);
    cachedResults.set(name, script);
    this.modules.markDirty();
    return script.code;
  }

  /** Whether a file is part of any inline script. */
  has(file: string): boolean {
    return Object.keys(INLINE_SCRIPTS).some((name) => {
      const script = this.modules.cachedResults.get(name) as InlineScript | undefined;
      return script !== undefined && file in script.files;
    });
  }
}
