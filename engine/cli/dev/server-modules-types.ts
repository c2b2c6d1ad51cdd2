/** Interface of `server-modules.mjs`: server code that runs from the source. */
export interface ServerModules {
  import<T>(url: string): Promise<T>;
  /** Whether server code uses a file. */
  has(file: string): boolean;
  /** Files that import a file, directly or through others, and the file itself. Stops at files in `ends`. */
  listImporters(file: string, ends?: readonly string[]): ReadonlySet<string>;
  /** Files that a module imports, directly or through others, in evaluation order. */
  listImports(file: string): string[];
  /** Discards a file's code. The file and all that import it are evaluated again on their next import. */
  invalidate(file: string): void;
  /** Discards a file's code without its importers, which keep the old module. */
  invalidateAlone(file: string): void;
  /** Files that changed on disk since they were compiled: until Vite watches the source, nothing reports them. */
  listChangedFiles(): string[];
  /** Other results that are cached for the next start. */
  cachedResults: Map<string, unknown>;
  markDirty(): void;
  /** Writes the cache for the next start, `withCode` also V8's compiled form of the modules. */
  save(options?: { withCode?: boolean }): void;
}
