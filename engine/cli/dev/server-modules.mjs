// Runs server code from the source with Vite's module runner, and caches the compiled code on disk. A start compiles
// only what changed; compiling all 1,400 modules takes several seconds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleRunner } from 'vite/module-runner';
import { CodeCachingEvaluator } from './code-cache.mjs';

/**
 * @typedef {import('vite').FetchResult & { file?: string, mtimeMs?: number, size?: number, listing?: string }} CachedModule
 * @typedef {{ name: string, data: [string, string | undefined, { cached?: boolean, startOffset?: number }] }} FetchCall
 */

/** Marks code with `import.meta.glob`, which depends on which files exist. */
const GLOB = '__vite_glob_';
/** The folder of each pattern of `import.meta.glob` in a source file. */
const GLOB_FOLDERS = /'(\.{1,2}\/[^'*]*)\/\*/g;

/** Node's modules, in the format that the runner expects. */
const BUILTINS = [
  ...builtinModules.map((value) => ({ type: 'string', value })),
  { type: 'RegExp', source: '^node:', flags: '' },
];

/**
 * @param {object} options
 * @param {string} options.root the project's folder
 * @param {string} options.cacheFile
 * @param {string} options.version changes with everything but the files that affects compiled code
 * @param {() => Promise<import('vite').DevEnvironment>} options.environment compiles modules that are not in the cache
 */
export function createServerModules({ root, cacheFile, version, environment }) {
  const { modules, cachedResults, codeName } = readCache(cacheFile, version);
  const evaluator = new CodeCachingEvaluator(`${cacheFile}.code`);
  evaluator.load(codeName, modules.values());
  /** Entries compared with the disk in this process; from then on the watcher reports changes. @type {Set<string>} */
  const checked = new Set();
  let isDirty = false;

  const isCurrent = (key, entry) => {
    if (checked.has(key)) return true;
    if (entry.file) {
      const stat = statSync(entry.file, { throwIfNoEntry: false });
      if (!stat || stat.mtimeMs !== entry.mtimeMs || stat.size !== entry.size) return false;
      if (entry.listing !== undefined && entry.listing !== listGlobFolders(entry.file)) return false;
    }
    checked.add(key);
    return true;
  };

  /** @returns {Promise<import('vite').FetchResult | { cache: true }>} */
  const fetchModule = async (url, importer, { cached }) => {
    const isPackage = url[0] !== '/' && url[0] !== '.' && !url.startsWith('file:');
    // A package may depend on another version of a package; all project files get the same one.
    const key = isPackage && importer?.includes('node_modules') ? `${url} ${dirname(importer)}` : url;
    const existing = modules.get(key);
    if (existing && isCurrent(key, existing)) return cached ? { cache: true } : existing.result;
    const vite = await environment();
    const stat = isPackage ? undefined : statSync(toFile(root, url), { throwIfNoEntry: false });
    const result = await vite.fetchModule(url, importer, { startOffset: evaluator.startOffset });
    const entry = {
      result: {
        ...result,
        ...('code' in result && { code: withoutSourcesContent(result.code) }),
        invalidate: false,
      },
    };
    if ('file' in result && result.file) {
      entry.file = result.file;
      const now = statSync(result.file, { throwIfNoEntry: false });
      entry.mtimeMs = (stat ?? now)?.mtimeMs;
      entry.size = (stat ?? now)?.size;
    }
    entry.isVolatile = 'code' in result && !entry.mtimeMs;
    if ('code' in result && result.file && result.code.includes(GLOB))
      entry.listing = listGlobFolders(result.file);
    modules.set(key, entry);
    checked.add(key);
    isDirty = true;
    return entry.result;
  };

  const runner = new ModuleRunner(
    {
      transport: {
        invoke: async ({ data: { name, data } }) => {
          try {
            return { result: name === 'fetchModule' ? await fetchModule(...data) : BUILTINS };
          } catch (error) {
            return { error };
          }
        },
      },
      hmr: false,
      createImportMeta: (file) => ({
        url: pathToFileURL(file).href,
        filename: file,
        dirname: dirname(file),
        env: {},
      }),
      sourcemapInterceptor: 'prepareStackTrace',
    },
    evaluator,
  );
  const { evaluatedModules } = runner;

  /** Calls `visit` for a file's modules and all modules that import them. Stops at files that `isEnd` accepts. */
  const visitImporters = (file, visit, isEnd = () => false) => {
    const seen = new Set();
    const queue = [...(evaluatedModules.getModulesByFile(file) ?? [])];
    while (queue.length > 0) {
      const module = queue.pop();
      if (!module || seen.has(module)) continue;
      seen.add(module);
      visit(module);
      if (isEnd(module.file)) continue;
      for (const id of module.importers) queue.push(evaluatedModules.getModuleById(id));
    }
  };

  return {
    /** @param {string} url such as `/engine/server/index.ts` */
    import: (url) => runner.import(url),
    /** Whether server code uses a file. */
    has: (file) => (evaluatedModules.getModulesByFile(file)?.size ?? 0) > 0,
    /** Files that import a file, directly or through others, and the file itself. Stops at files in `ends`. */
    listImporters(file, ends = []) {
      const importers = new Set();
      visitImporters(
        file,
        (module) => importers.add(module.file),
        (name) => ends.includes(name),
      );
      return importers;
    },
    /** Files that a module imports, directly or through others, in evaluation order. */
    listImports(file) {
      const seen = new Set();
      const found = [];
      const visit = (module) => {
        if (!module || seen.has(module)) return;
        seen.add(module);
        for (const id of module.imports) visit(evaluatedModules.getModuleById(id));
        found.push(module.file);
      };
      for (const module of evaluatedModules.getModulesByFile(file) ?? []) visit(module);
      return found;
    },
    /** Discards a file's code. The file and all that import it are evaluated again on their next import. */
    invalidate(file) {
      discardCode(file);
      visitImporters(file, (module) => evaluatedModules.invalidateModule(module));
    },
    /** Discards a file's code without its importers, which keep the old module. */
    invalidateAlone(file) {
      discardCode(file);
      for (const module of evaluatedModules.getModulesByFile(file) ?? [])
        evaluatedModules.invalidateModule(module);
    },
    /** Files that changed on disk since they were compiled: until Vite watches the source, nothing reports them. */
    listChangedFiles() {
      checked.clear();
      const changed = [...modules].filter(([key, entry]) => !isCurrent(key, entry));
      return [...new Set(changed.map(([, { file }]) => file))];
    },
    /** Other cached results of the same version, such as bundles. @type {Map<string, unknown>} */
    cachedResults,
    markDirty: () => void (isDirty = true),
    /** Empties the cache after a failed start. @returns whether it had entries */
    clear() {
      if (modules.size === 0) return false;
      modules.clear();
      cachedResults.clear();
      evaluatedModules.clear();
      return true;
    },
    /** Writes the cache for the next start. @param {{ withCode?: boolean }} options whether to save V8's code as well */
    save({ withCode = false } = {}) {
      const stored = [...modules].filter(([, { isVolatile }]) => !isVolatile);
      const { name } = evaluator;
      mkdirSync(dirname(cacheFile), { recursive: true });
      const savedName = withCode ? evaluator.save(stored.map(([, entry]) => entry)) : name;
      if (!isDirty && savedName === name) return;
      isDirty = false;
      const draft = `${cacheFile}.${process.pid}`;
      const cache = { version, codeName: savedName, modules: stored, cachedResults: [...cachedResults] };
      writeFileSync(draft, JSON.stringify(cache));
      renameSync(draft, cacheFile);
      evaluator.deleteOldFiles();
    },
  };

  function discardCode(file) {
    for (const [key, entry] of modules) if (entry.file === file) modules.delete(key);
    isDirty = true;
  }
}

function readCache(file, version) {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    if (stored.version === version)
      return {
        modules: new Map(stored.modules),
        cachedResults: new Map(stored.cachedResults),
        codeName: stored.codeName,
      };
  } catch {
    // No cache yet, or an incomplete one: everything is compiled again.
  }
  return { modules: new Map(), cachedResults: new Map() };
}

/** A hash of the names of all files in the folders in which a source file's `import.meta.glob` looks. */
function listGlobFolders(file) {
  const folders = new Set([...readFileSync(file, 'utf8').matchAll(GLOB_FOLDERS)].map(([, folder]) => folder));
  const hash = createHash('sha256');
  for (const folder of [...folders].sort())
    hash.update(
      readdirSync(join(dirname(file), folder), { recursive: true })
        .sort()
        .join('\n'),
    );
  return hash.digest('hex');
}

const toFile = (root, url) => {
  const path = url.split('?', 1)[0];
  return path.startsWith('/@fs/') ? path.slice(4) : root + path;
};

const MAP = /(\/\/# sourceMappingURL=data:application\/json;base64,)([A-Za-z0-9+/=]+)\s*$/;

/** Removes the sources from the map: they are on disk, and would double the size of the cache. */
function withoutSourcesContent(code) {
  return code.replace(MAP, (_all, start, text) => {
    const map = JSON.parse(Buffer.from(text, 'base64').toString());
    delete map.sourcesContent;
    return `${start}${Buffer.from(JSON.stringify(map)).toString('base64')}\n`;
  });
}
