/** Server code that runs from the source (`server-modules.mjs`), as the session uses it. */
export interface ServerModules {
  import<T>(url: string): Promise<T>;
  /** Whether server code uses a file. */
  has(file: string): boolean;
  /** Files that use a file, itself included, directly or through others; not looking past those in `ends`. */
  usersOf(file: string, ends?: readonly string[]): ReadonlySet<string>;
  /** Files that a module imports, directly or through others, in the order of their evaluation. */
  importsOf(file: string): string[];
  /** Forgets a file's code; it and all that imports it are evaluated again when they are imported next. */
  invalidate(file: string): void;
  /** Forgets a file's code; what imports it keeps what it has. */
  invalidateAlone(file: string): void;
  /** Other results that are kept for the next start. */
  others: Map<string, unknown>;
  markDirty(): void;
  /** Writes the cache for the next start. */
  save(): void;
}
