import type { Compilation } from '../../compile/compilation';
import type { FileChange } from '../file-change';

/** The refactoring cannot be asked for in this way; the message says how it can. */
export class RefactorError extends Error {}

/** A refactoring worked out and proven, or the reasons why it is not. Nothing has been written. */
export interface Refactoring {
  readonly selector: string;
  /** What the statement says, in words: `= false`. */
  readonly statement: string;
  /** The layer that the statement came into, or went out of. */
  readonly layer: string;
  /** Layers that said it and do so no more, and layers that say it now. */
  readonly removedFrom: readonly string[];
  readonly statedIn: readonly string[];
  /** Layers that got a statement of their own to stay as they were. */
  readonly keptByCounter: readonly string[];
  /** Layers that said nothing of it and take over what is lifted: only where that was asked for. */
  readonly adoptedBy: readonly string[];
  /** Templates between whose own pages change with it: what they are is seen only in those that extend them. */
  readonly templates: readonly string[];
  /** The files as they shall be; to be written only where it is proven. */
  readonly changes: readonly FileChange[];
  readonly isProven: boolean;
  /** Why not: what a site would show differently, and new errors; each a sentence. */
  readonly differences: readonly string[];
  /** What was compared. */
  readonly compared: { readonly tenants: number; readonly pages: number };
  /** Everything after it, compiled. */
  readonly compilation: Compilation;
}
