import { isEqual } from '../../base/json';
import type { ResolvedNode, ResolvedPage } from '../../compose/resolve-page';
import type { PageDifference } from './difference';
import { diffValues } from './diff-values';

/** Omits undefined values. */
const change = (from: unknown, to: unknown) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const PLAIN_FIELDS = ['status', 'when', 'access'] as const;
const MERGED_FIELDS = ['head', 'provides'] as const;

/** Differences of a page outside its tree. */
export function* diffFields(before: ResolvedPage, after: ResolvedPage): Generator<PageDifference> {
  const page = after.id;
  if (!isEqual(before.routes, after.routes))
    yield { kind: 'field-changed', page, field: 'routes', ...change(before.routes, after.routes) };
  for (const field of PLAIN_FIELDS) {
    const [from, to] = [before[field], after[field]];
    if (!isEqual(from, to)) yield { kind: 'field-changed', page, field, ...change(from, to) };
  }
  for (const group of MERGED_FIELDS) {
    for (const { path, from, to } of diffValues(before[group], after[group]))
      yield { kind: 'field-changed', page, field: `${group}.${path}`, ...change(from, to) };
  }
}

/** Differences between two versions of a node, without its children. */
export function* diffNodeFields(
  page: string,
  before: ResolvedNode,
  after: ResolvedNode,
): Generator<PageDifference> {
  const of = { page, node: after.id, block: after.block };
  if (before.block !== after.block) {
    yield { ...of, kind: 'node-replaced', block: before.block, by: { node: after.id, block: after.block } };
    return;
  }
  if (!isEqual(before.when, after.when))
    yield { kind: 'condition-changed', ...of, ...change(before.when, after.when) };
  // The hash also covers the children, so different hashes do not prove that the node itself differs.
  if (before.hash === after.hash) return;
  for (const item of diffValues(before.props, after.props)) {
    if (item.kind === 'order')
      yield { kind: 'order-changed', ...of, path: item.path, from: item.from, to: item.to };
    else yield { kind: 'prop-changed', ...of, path: item.path, ...change(item.from, item.to) };
  }
  for (const { path: need, from, to } of diffValues(before.bind ?? {}, after.bind ?? {}))
    yield { kind: 'binding-changed', ...of, need, ...change(from, to) };
  if (before.client !== after.client)
    yield { kind: 'client-changed', ...of, ...change(before.client, after.client) };
  if (before.version !== after.version)
    yield { kind: 'version-changed', ...of, ...change(before.version, after.version) };
}
