import type { BlockManifest, LayoutNode, Operation } from '../../schemas';
import {
  fingerprintsForOperations,
  isEqual,
  isObject,
  operations,
  withDefaults,
  type BlockDefaultsLookup,
  type JsonObject,
} from '../../engine/layout';
import { applyEdits, readPageText, type PageText } from './page-text';

/** The inherited state on which a page's file is based: the tree of the lower layers, and the blocks' defaults. */
export interface FingerprintContext {
  /** Undefined if the file contains the whole page. */
  readonly beneath: LayoutNode | undefined;
  readonly blocks: readonly BlockManifest[];
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

function completingBlocks(manifests: readonly BlockManifest[]): BlockDefaultsLookup {
  return {
    blocks: {
      get(type) {
        const manifest = manifests.find((one) => one.type === type);
        if (!manifest) return undefined;
        const complete = (props: JsonObject | undefined) =>
          objectOf(withDefaults(manifest.props ?? {}, props ?? {}));
        return { defaults: complete(undefined), withDefaults: complete };
      },
    },
  };
}

/** The tree to which the file's first change applies: its own layout or content comes before its changes. */
function inheritedTree({ page }: PageText, { beneath }: FingerprintContext): LayoutNode | undefined {
  const root = page.layout ?? beneath;
  return root && page.content ? { ...root, slots: { ...root.slots, ...page.content } } : root;
}

/** For each change, the fingerprint of what it shadows. Empty if the file violates its schema. */
function changeFingerprints(file: PageText, ground: FingerprintContext): readonly (string | undefined)[] {
  if (!file.changes.every(({ op }) => Object.hasOwn(operations, op))) return [];
  try {
    const root = inheritedTree(file, ground);
    return root ? fingerprintsForOperations(root, file.changes, completingBlocks(ground.blocks)) : [];
  } catch {
    // Operations rely on the schema, which typed text may violate. The compiler reports it.
    return [];
  }
}

const isSameTarget = (a: Operation, b: Operation): boolean =>
  a.op === b.op &&
  isEqual(a.node, b.node) &&
  isEqual('path' in a ? a.path : undefined, 'path' in b ? b.path : undefined);

/**
 * Adds to each change that an edit wrote the fingerprint of what it shadows, so that drift can be detected later. A
 * fingerprint that was up to date before the edit is updated. An outdated one stays: what it shadows has changed, and
 * that still needs a review.
 * @param before undefined if the file did not exist
 */
export function withFingerprints(
  before: string | undefined,
  after: string,
  ground: FingerprintContext,
): string {
  const old = readPageText(before ?? '{}');
  const file = readPageText(after);
  const prints = changeFingerprints(file, ground);
  const oldPrints = changeFingerprints(old, ground);
  const edits = file.changes.flatMap((change, index) => {
    const now = prints[index];
    const stored = change.shadows;
    if (now === undefined || now === stored) return [];
    const known = old.changes.findIndex((one) => isSameTarget(one, change));
    const was = old.changes[known];
    const isUntouched = was !== undefined && isEqual(was, change);
    const isKept = stored === undefined ? isUntouched : was?.shadows !== oldPrints[known];
    return isKept ? [] : [{ path: ['changes', index, 'shadows'], value: now }];
  });
  return edits.length > 0 ? applyEdits(file, edits) : after;
}
