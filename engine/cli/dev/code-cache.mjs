// Keeps V8's compiled form of modules between starts, so that a start does not parse and compile the same functions again.
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import {
  ESModulesEvaluator,
  ssrDynamicImportKey,
  ssrExportAllKey,
  ssrExportNameKey,
  ssrImportKey,
  ssrImportMetaKey,
  ssrModuleExportsKey,
} from 'vite/module-runner';

const PARAMETERS = [
  ssrModuleExportsKey,
  ssrImportMetaKey,
  ssrImportKey,
  ssrDynamicImportKey,
  ssrExportAllKey,
  ssrExportNameKey,
];
const BEFORE = `(async function (${PARAMETERS.join(', ')}) { "use strict";\n`;
const AFTER = '\n})';

/**
 * Where the compiled form of a module is in the file. V8 accepts it for any source of the same length, so it belongs to
 * one fetched module and not to an id.
 * @typedef {{ offset: number, length: number }} CodeRange
 * @typedef {import('vite').FetchResult & { code?: string }} Fetched
 */

export class CodeCachingEvaluator extends ESModulesEvaluator {
  /** Lines before a module's code, for its source map. */
  startOffset = BEFORE.split('\n').length - 1;
  /** @type {WeakMap<Fetched, Buffer>} */
  #compiled = new WeakMap();
  /** @type {WeakMap<Fetched, Script>} */
  #scripts = new WeakMap();
  #hasNewCode = false;
  #name;

  /** @param {string} file path prefix of the cache files; each `save` of new code writes another file */
  constructor(file) {
    super();
    this.file = file;
  }

  /**
   * Reads the compiled form of modules. Without the file, they are compiled when they run.
   * @param {string | undefined} name what `save` returned
   * @param {Iterable<{ result: Fetched, compiled?: CodeRange }>} entries
   */
  load(name, entries) {
    if (name === undefined) return;
    try {
      const all = readFileSync(`${this.file}.${name}`);
      for (const { result, compiled } of entries)
        if (compiled)
          this.#compiled.set(result, all.subarray(compiled.offset, compiled.offset + compiled.length));
      this.#name = name;
    } catch {
      // Deleted: the next stop writes it again.
    }
  }

  /**
   * Writes the compiled form of all modules that ran, with the functions that ran so far, and sets `compiled` of
   * their entries. Takes some hundred milliseconds if modules were compiled, otherwise nothing.
   * @param {Iterable<{ result: Fetched, compiled?: CodeRange }>} entries
   * @returns {string | undefined} name for `load`
   */
  save(entries) {
    if (!this.#hasNewCode) return this.#name;
    const parts = [];
    let offset = 0;
    for (const entry of entries) {
      const data = this.#compiled.get(entry.result) ?? this.#scripts.get(entry.result)?.createCachedData();
      delete entry.compiled;
      if (!data) continue;
      entry.compiled = { offset, length: data.length };
      parts.push(data);
      offset += data.length;
    }
    const name = randomUUID().slice(0, 8);
    writeFileSync(`${this.file}.${name}`, Buffer.concat(parts));
    this.#hasNewCode = false;
    return (this.#name = name);
  }

  get name() {
    return this.#name;
  }

  /** Deletes the files that no saved cache names any more. */
  deleteOldFiles() {
    const start = `${basename(this.file)}.`;
    for (const name of readdirSync(dirname(this.file)))
      if (name.startsWith(start) && name !== `${start}${this.#name}`)
        rmSync(join(dirname(this.file), name), { force: true });
  }

  async runInlinedModule(context, code, { id, meta }) {
    const cachedData = this.#compiled.get(meta);
    const script = new Script(BEFORE + code + AFTER, { filename: id, ...(cachedData && { cachedData }) });
    if (!cachedData || script.cachedDataRejected) {
      this.#compiled.delete(meta);
      this.#scripts.set(meta, script);
      this.#hasNewCode = true;
    }
    await script.runInThisContext()(...PARAMETERS.map((name) => context[name]));
    Object.seal(context[ssrModuleExportsKey]);
  }
}
