import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import type { TenantSource } from '../../compose/layers';
import { findFix, type Fix } from './find-fix';

/** What was fixed, and the files that are different for it. */
export interface FixReport {
  readonly fixed: readonly { readonly diagnostic: Diagnostic; readonly title: string }[];
  readonly files: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly layers: readonly TenantSource[];
  /** Of the fixed files. */
  readonly compilation: Compilation;
}

interface Input {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  /** Compiles changed layers against the same blocks and sources. */
  compile(layers: readonly TenantSource[], previous: Compilation): Compilation;
  /** Which findings to fix; all when absent. */
  isWanted?(diagnostic: Diagnostic): boolean;
}

/** Says which finding it is however the lines move. */
const keyOf = ({ code, file, message, tenant, page, node }: Diagnostic) =>
  [code, file, tenant, page, node, message].join('\n');

function counts(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of diagnostics) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + 1);
  return found;
}

/** Findings that were not there before. */
function added(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const had = counts(before);
  const has = counts(after);
  return after.filter((one) => (has.get(keyOf(one)) ?? 0) > (had.get(keyOf(one)) ?? 0));
}

function isGone(one: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  return (counts(after).get(keyOf(one)) ?? 0) < (counts(before).get(keyOf(one)) ?? 0);
}

const withText = (layers: readonly TenantSource[], { file, text }: Fix): TenantSource[] => {
  const slash = file.indexOf('/');
  const [slug, path] = [file.slice(0, slash), file.slice(slash + 1)];
  return layers.map((layer) => {
    if (layer.slug !== slug) return layer;
    return { slug, files: layer.files.map((one) => (one.path === path ? { path, text } : one)) };
  });
};

function textsOf(layers: readonly TenantSource[]): Map<string, string> {
  return new Map(
    layers.flatMap(({ slug, files }) => files.map(({ path, text }) => [`${slug}/${path}`, text] as const)),
  );
}

/** Mistakes that may come to light one under the other: the block, its prop, the prop of that. */
const MAX_DEPTH = 5;

interface State {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  readonly fixed: FixReport['fixed'];
}

/**
 * The state with a finding fixed; undefined where it cannot be, or where something is wrong afterwards that was
 * not before. A mistake that was hidden behind this one is fixed with it or both stay.
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
    const worse = added(before.diagnostics, next.compilation.diagnostics);
    if (worse.length === 0) return next;
    const deeper = firstOf(worse, (one) => applyFix(next, one, compile, depth + 1));
    if (!deeper) return undefined;
    next = deeper;
  }
}

/** The first answer that is one. */
function firstOf<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Answer | undefined,
): Answer | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/**
 * Fixes what can be fixed without asking, one finding after the other. Each fix is checked: it is kept only
 * where its finding is gone and no other has come. Pure: writes nothing.
 */
export function fixAll({ layers, compilation, compile, isWanted = () => true }: Input): FixReport {
  let state: State = { layers, compilation, fixed: [] };
  const left = new Set<string>();
  for (;;) {
    const diagnostic = state.compilation.diagnostics.find((one) => isWanted(one) && !left.has(keyOf(one)));
    if (!diagnostic) break;
    const next = applyFix(state, diagnostic, compile);
    if (next) state = next;
    else left.add(keyOf(diagnostic));
  }
  const before = textsOf(layers);
  const files = [...textsOf(state.layers)].flatMap(([path, after]) => {
    const was = before.get(path);
    return was === undefined || was === after ? [] : [{ path, before: was, after }];
  });
  return { ...state, files };
}
