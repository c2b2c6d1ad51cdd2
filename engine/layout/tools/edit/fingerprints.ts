import type { BlockManifest, LayoutNode, Operation } from '../../../../schemas';
import { isEqual, isObject, type JsonObject } from '../../base/json';
import { withDefaults } from '../../base/schema-defaults';
import { computeFingerprints, type BlockDefaultsLookup } from '../../compose/override-fingerprint';
import { operations } from '../../model/operations';
import { applyEdits, readPageText, type PageText } from './page-text';

/** The inherited state on which a page's file is based: the tree of the lower layers, and the blocks' defaults. */
export interface FingerprintContext {
  /** The page, such as `home`, or the entry, such as `articles/towing`. */
  readonly key: string;
  /** Undefined if the file contains the whole page. */
  readonly inheritedRoot: LayoutNode | undefined;
  readonly blocks: readonly BlockManifest[];
}

const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

function createDefaultsLookup(manifests: readonly BlockManifest[]): BlockDefaultsLookup {
  return {
    blocks: {
      get(type) {
        const manifest = manifests.find((candidate) => candidate.type === type);
        if (!manifest) return undefined;
        const completeProps = (props: JsonObject | undefined) =>
          toObject(withDefaults(manifest.props ?? {}, props ?? {}));
        return { defaults: completeProps(undefined), withDefaults: completeProps };
      },
    },
  };
}

/** The tree to which the file's first change applies, including the file's own layout and content. */
function findInitialTree({ page }: PageText, { inheritedRoot }: FingerprintContext): LayoutNode | undefined {
  const root = page.layout ?? inheritedRoot;
  return root && page.content ? { ...root, slots: { ...root.slots, ...page.content } } : root;
}

/** Computes the fingerprint of what each change shadows. Returns an empty list if the file violates its schema. */
function computeChangeFingerprints(
  file: PageText,
  context: FingerprintContext,
): readonly (string | undefined)[] {
  if (!file.changes.every(({ op }) => Object.hasOwn(operations, op))) return [];
  try {
    const root = findInitialTree(file, context);
    return root ? computeFingerprints(root, file.changes, createDefaultsLookup(context.blocks)) : [];
  } catch {
    // Text that a person typed may violate the schema on which operations rely. The compiler reports it.
    return [];
  }
}

const isSameTarget = (a: Operation, b: Operation): boolean =>
  a.op === b.op &&
  isEqual(a.node, b.node) &&
  isEqual('path' in a ? a.path : undefined, 'path' in b ? b.path : undefined);

/**
 * Adds a fingerprint of what it shadows to each change that an edit wrote, so that drift can be detected later. A
 * fingerprint that was current before the edit is updated. An outdated one stays, because the change of what it shadows
 * still needs a review.
 * @param before undefined if the file did not exist
 */
export function withFingerprints(
  before: string | undefined,
  after: string,
  context: FingerprintContext,
): string {
  const oldFile = readPageText(before ?? '{}', context.key);
  const file = readPageText(after, context.key);
  const fingerprints = computeChangeFingerprints(file, context);
  const oldFingerprints = computeChangeFingerprints(oldFile, context);
  const edits = file.changes.flatMap((change, index) => {
    const fingerprint = fingerprints[index];
    const stored = change.shadows;
    if (fingerprint === undefined || fingerprint === stored) return [];
    const oldIndex = oldFile.changes.findIndex((oldChange) => isSameTarget(oldChange, change));
    const oldChange = oldFile.changes[oldIndex];
    const isUnchanged = oldChange !== undefined && isEqual(oldChange, change);
    const shouldKeep = stored === undefined ? isUnchanged : oldChange?.shadows !== oldFingerprints[oldIndex];
    return shouldKeep ? [] : [{ path: ['changes', index, 'shadows'], value: fingerprint }];
  });
  return edits.length > 0 ? applyEdits(file, edits) : after;
}
