import type { BlockManifest, LayoutNode, Operation } from '../../schemas';
import {
  fingerprintsOf,
  isEqual,
  isObject,
  operations,
  withDefaults,
  type Completing,
  type JsonObject,
} from '../../engine/layout';
import { edited, readPageText, type PageText } from './page-text';

/** What a page's file is written against: the tree that the layers beneath leave, and the blocks' defaults. */
export interface Ground {
  /** Undefined where the file brings the whole page itself. */
  readonly beneath: LayoutNode | undefined;
  readonly blocks: readonly BlockManifest[];
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

function completing(manifests: readonly BlockManifest[]): Completing {
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

/** The tree on which the file's first change is done: its own layout or content goes before its changes. */
function treeBeneath({ page }: PageText, { beneath }: Ground): LayoutNode | undefined {
  const root = page.layout ?? beneath;
  return root && page.content ? { ...root, slots: { ...root.slots, ...page.content } } : root;
}

/** By change of the file: the fingerprint of what it shadows; none where the file does not fit its schema. */
function printsOf(file: PageText, ground: Ground): readonly (string | undefined)[] {
  if (!file.changes.every(({ op }) => Object.hasOwn(operations, op))) return [];
  try {
    const root = treeBeneath(file, ground);
    return root ? fingerprintsOf(root, file.changes, completing(ground.blocks)) : [];
  } catch {
    // The operations trust the schema, which a text typed by hand need not fit. The compiler says what is wrong.
    return [];
  }
}

const isSameTarget = (a: Operation, b: Operation): boolean =>
  a.op === b.op &&
  isEqual(a.node, b.node) &&
  isEqual('path' in a ? a.path : undefined, 'path' in b ? b.path : undefined);

/**
 * The text after an edit, with the fingerprint of what it shadows in each change that the edit wrote, so that drift
 * can be told later. One that fitted before the edit fits after it; one that did not stays as it is: what it
 * shadows has changed since, and that is still to be looked at.
 * @param before undefined where the file was not there
 */
export function withFingerprints(before: string | undefined, after: string, ground: Ground): string {
  const old = readPageText(before ?? '{}');
  const file = readPageText(after);
  const prints = printsOf(file, ground);
  const oldPrints = printsOf(old, ground);
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
  return edits.length > 0 ? edited(file, edits) : after;
}
