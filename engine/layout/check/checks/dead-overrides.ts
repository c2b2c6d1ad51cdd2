import type { LayoutNode } from '../../../../schemas';
import { collectComparedValues, compileCondition } from '../../model/conditions';
import { listNames } from '../../base/did-you-mean';
import { readPageFile } from '../../model/document';
import { isEqual, type Pointer } from '../../base/json';
import type { JsonSource } from '../../model/source';
import { walkNodes } from '../../model/node-tree';
import type { PageUsage } from '../page-usage';
import type { CheckedSite, SiteCheck } from '../check';
import { createSiteContext } from './site-links';

interface HiddenNode {
  /** The paths in the site's configuration that hide it, as text. */
  readonly paths: string;
  /** The condition of the page hides it, and everything else on the page. */
  readonly isHiddenWithPage: boolean;
}

/** Nodes that a site never shows. */
function findHiddenNodes(tenant: CheckedSite, usage: PageUsage): ReadonlyMap<string, HiddenNode> {
  const context = createSiteContext(tenant);
  const shape = tenant.compiler.environment.context;
  const hidden = new Map<string, HiddenNode>();
  for (const { node, siteConditions } of usage.gated) {
    const failing = siteConditions.find((when) => !compileCondition(when)(context));
    const paths = failing ? [...collectComparedValues(failing).keys()] : [];
    // An unknown path has its own finding.
    if (paths.length === 0 || !paths.every((path) => shape.find(path.split('.')).isKnown)) continue;
    hidden.set(node, { paths: listNames(paths), isHiddenWithPage: isEqual(failing, usage.when) });
  }
  return hidden;
}

/** The operations of a page file that change an existing node. */
function* listNodeChanges(source: JsonSource) {
  const { page, findPointer } = readPageFile(source);
  for (const [index, operation] of (page.changes ?? []).entries()) {
    const { op, node } = operation;
    const isAboutNode = op === 'set' || op === 'unset' || op === 'move';
    if (isAboutNode) yield { node, at: findPointer(operation) ?? ['changes', index] };
  }
}

function* listAddedTrees(source: JsonSource): Generator<{ tree: LayoutNode; at: Pointer }> {
  const { page, findPointer } = readPageFile(source);
  const locate = (tree: LayoutNode, at: Pointer) => ({ tree, at: findPointer(tree) ?? at });
  if (page.layout) yield locate(page.layout, ['layout']);
  for (const [slot, nodes] of Object.entries(page.content ?? {}))
    for (const [index, node] of nodes.entries()) yield locate(node, ['content', slot, index]);
  for (const [index, operation] of (page.changes ?? []).entries()) {
    if (operation.op === 'insert') yield locate(operation.node, ['changes', index, 'node']);
    else if (operation.op === 'wrap' || operation.op === 'replace')
      yield locate(operation.with, ['changes', index, 'with']);
  }
}

/** The outermost nodes in a tree that the site hides. */
function* findHiddenIn(
  tree: LayoutNode,
  at: Pointer,
  hidden: ReadonlyMap<string, HiddenNode>,
): Generator<{ node: LayoutNode; at: Pointer; paths: string }> {
  const found = hidden.get(tree.id);
  if (found) {
    if (!found.isHiddenWithPage) yield { node: tree, at, paths: found.paths };
    return;
  }
  for (const [slot, children] of Object.entries(tree.slots ?? {}))
    for (const [index, child] of children.entries())
      yield* findHiddenIn(child, [...at, 'slots', slot, index], hidden);
}

export const deadOverride: SiteCheck = {
  meta: {
    code: 'FC903',
    name: 'dead-override',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'A change has no effect: the same layer later sets the same prop again or removes the node, or a feature or setting of the site hides the node that it changes or adds. Remove the change, or fix the condition that hides the node.',
  },
  *run({ tenant, usages }) {
    const layer = tenant.chain.at(-1);
    if (!layer) return;
    for (const [page, { dead }] of usages) {
      for (const { source, at, by, message } of dead) {
        if (source.layer !== layer.slug || by !== layer.slug) continue;
        yield { location: { source, pointer: at }, message, tenant: tenant.slug, page };
      }
    }
    // A template cannot know the features of its sites.
    if (tenant.isTemplate) return;
    for (const [page, source] of layer.pages) {
      const usage = usages.get(page);
      const hidden = usage && usage.gated.length > 0 ? findHiddenNodes(tenant, usage) : undefined;
      if (!hidden || hidden.size === 0) continue;
      const ownNodes = new Set<string>();
      for (const { tree, at: start } of listAddedTrees(source)) {
        walkNodes(tree, ({ id }) => ownNodes.add(id));
        for (const { node, at, paths } of findHiddenIn(tree, start, hidden)) {
          const pointer = node.when ? [...at, 'when'] : [...at, 'id'];
          const message = `Because of ${paths}, this site never shows '${node.id}'. Remove it, or fix the condition or the setting.`;
          yield {
            location: { source, pointer },
            message,
            tenant: tenant.slug,
            page,
            node: node.id,
          };
        }
      }
      for (const { node, at } of listNodeChanges(source)) {
        const found = hidden.get(node);
        if (!found || ownNodes.has(node)) continue;
        const message = `Because of ${found.paths}, this site never shows '${node}', so this change has no effect. Remove it, or fix the condition or the setting.`;
        yield { location: { source, pointer: [...at, 'node'] }, message, tenant: tenant.slug, page, node };
      }
    }
  },
};
