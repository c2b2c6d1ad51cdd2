import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import type { TenantSource } from '../../compose/layers';
import { findFix, type Fix } from './find-fix';

/** The fixed findings and changed files. */
export interface FixReport {
  readonly fixed: readonly { readonly diagnostic: Diagnostic; readonly title: string }[];
  readonly files: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
}

interface Input {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  /** Compiles changed layers against the same blocks and sources. */
  compile(layers: readonly TenantSource[], previous: Compilation): Compilation;
  /** Selects the findings to fix. Default: all. */
  isWanted?(diagnostic: Diagnostic): boolean;
}

/** Identifies a finding independently of line numbers. */
const getFindingKey = ({ code, file, message, tenant, page, node }: Diagnostic) =>
  [code, file, tenant, page, node, message].join('\n');

function counts(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of diagnostics) found.set(getFindingKey(item), (found.get(getFindingKey(item)) ?? 0) + 1);
  return found;
}

function findNew(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const countsBefore = counts(before);
  const countsAfter = counts(after);
  return after.filter(
    (item) => (countsAfter.get(getFindingKey(item)) ?? 0) > (countsBefore.get(getFindingKey(item)) ?? 0),
  );
}

function isGone(item: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  return (counts(after).get(getFindingKey(item)) ?? 0) < (counts(before).get(getFindingKey(item)) ?? 0);
}

const withText = (layers: readonly TenantSource[], { file, text }: Fix): TenantSource[] => {
  const slash = file.indexOf('/');
  const [slug, path] = [file.slice(0, slash), file.slice(slash + 1)];
  return layers.map((layer) => {
    if (layer.slug !== slug) return layer;
    return { slug, files: layer.files.map((item) => (item.path === path ? { path, text } : item)) };
  });
};

function collectTexts(layers: readonly TenantSource[]): Map<string, string> {
  return new Map(
    layers.flatMap(({ slug, files }) => files.map(({ path, text }) => [`${slug}/${path}`, text] as const)),
  );
}

/** Maximum depth of follow-up findings: a block, its prop, a part of that prop, and so on. */
const MAX_DEPTH = 5;

interface State {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  readonly fixed: FixReport['fixed'];
}

/**
 * Fixes a finding; undefined if it cannot be fixed or the fix causes new findings. A finding that this one hid is fixed
 * together with it, or both remain.
 */
function applyFix(
  state: State,
  diagnostic: Diagnostic,
  compile: Input['compile'],
  depth = 0,
): State | undefined {
  const { compilation: before } = state;
  const fix = depth < MAX_DEPTH ? findFix(diagnostic, before) : undefined;
  if (!fix) return undefined;
  const layers = withText(state.layers, fix);
  const compilation = compile(layers, before);
  if (!isGone(diagnostic, before.diagnostics, compilation.diagnostics)) return undefined;
  let next: State = { layers, compilation, fixed: [...state.fixed, { diagnostic, title: fix.title }] };
  for (;;) {
    const newFindings = findNew(before.diagnostics, next.compilation.diagnostics);
    if (newFindings.length === 0) return next;
    const deeper = findFirstResult(newFindings, (item) => applyFix(next, item, compile, depth + 1));
    if (!deeper) return undefined;
    next = deeper;
  }
}

/** The first defined result. */
function findFirstResult<Item, Result>(
  all: readonly Item[],
  attempt: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of all) {
    const result = attempt(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/**
 * Applies automatic fixes, one finding at a time. A fix is kept only if it resolves its finding and causes no new one.
 * Pure: writes nothing.
 */
export function fixAll({ layers, compilation, compile, isWanted = () => true }: Input): FixReport {
  let state: State = { layers, compilation, fixed: [] };
  const unfixable = new Set<string>();
  for (;;) {
    const diagnostic = state.compilation.diagnostics.find(
      (item) => isWanted(item) && !unfixable.has(getFindingKey(item)),
    );
    if (!diagnostic) break;
    const next = applyFix(state, diagnostic, compile);
    if (next) state = next;
    else unfixable.add(getFindingKey(diagnostic));
  }
  const before = collectTexts(layers);
  const files = [...collectTexts(state.layers)].flatMap(([path, after]) => {
    const was = before.get(path);
    return was === undefined || was === after ? [] : [{ path, before: was, after }];
  });
  return { ...state, files };
}
