import type { Compilation } from '../../compile/compilation';
import type { FileChange } from '../file-change';

/** An invalid request. The message says how to fix it. */
export class RefactorError extends Error {}

/** A refactoring with its proof, or the reasons why it is not proven. Nothing is written. */
export interface Refactoring {
  readonly selector: string;
  /** Description of the statement: `= false`. */
  readonly statement: string;
  /** The layer that the statement was lifted into or lowered from. */
  readonly layer: string;
  /** Layers that lose the statement, and layers that get it. */
  readonly removedFrom: readonly string[];
  readonly statedIn: readonly string[];
  /** Layers that get a counter-statement, which keeps their value. */
  readonly keptByCounter: readonly string[];
  /** Layers without the statement that adopt it, if requested. */
  readonly adoptedBy: readonly string[];
  /** Templates whose pages change, which is only visible in tenants that extend them. */
  readonly templates: readonly string[];
  /** The changed files. Write them only if the refactoring is proven. */
  readonly changes: readonly FileChange[];
  readonly isProven: boolean;
  /** The reasons against it: differences of sites and new errors, as sentences. */
  readonly differences: readonly string[];

  readonly compared: { readonly tenants: number; readonly pages: number };
  readonly compilation: Compilation;
}
