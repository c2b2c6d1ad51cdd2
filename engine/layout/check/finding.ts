import type { LayoutNode } from '../../../schemas';
import type { Pointer } from '../base/json';
import { FALLBACKS } from '../model/fallbacks';
import type { Finding, Severity } from '../model/diagnostic';

/** A finding in a node. The page's trace provides its file and line. */
export interface NodeFinding {
  /** Relative to the node: `['props', 'size']`, `['block']`, `['when', 'vehicle.status']`. */
  readonly pointer: Pointer;
  readonly on?: 'key' | 'value';
  readonly message: string;
  readonly hint?: string;
  readonly severity?: Severity;
}
/** A finding in a slot's fallback, as one of the node that has the slot. */
export const inFallback = (slot: string, finding: NodeFinding): NodeFinding => ({
  ...finding,
  pointer: ['props', FALLBACKS, slot, ...finding.pointer],
});

/** A finding in a node, in a field of the page (`['provides', 'vehicle', 'slug']`), or anywhere in a file. */
export type PageFinding =
  | (NodeFinding & { readonly node: LayoutNode })
  | {
      readonly field: Pointer;
      readonly on?: 'key' | 'value';
      readonly message: string;
      readonly hint?: string;
      readonly severity?: Severity;
    }
  | Finding;
