import { schemas } from '../../../../schemas';
import { collectComparedValues, compileCondition } from '../../model/conditions';
import { readDocument, documentObject, readPageFile } from '../../model/document';
import { isObject, getOwn, type Pointer } from '../../base/json';
import type { JsonSource } from '../../model/source';
import { blocksWithText } from '../../model/texts';
import type { PageUsage } from '../page-usage';
import type { CheckedSite, SiteCheck, SourceCheck } from '../check';
import { siteContext } from './site-links';

/** The values that a schema marks as planned, with their future readers. */
function* findPlanned(
  schema: unknown,
  value: unknown,
  at: Pointer,
): Generator<{ at: Pointer; reader: string }> {
  if (!isObject(schema) || value === undefined || value === null) return;
  const reader = schema['x-planned'];
  if (typeof reader === 'string') {
    yield { at, reader };
    return;
  }
  if (!isObject(value) || !isObject(schema.properties)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* findPlanned(getOwn(schema.properties, key), inner, [...at, key]);
  }
}

export const unreadSetting: SourceCheck = {
  meta: {
    code: 'FC901',
    name: 'unread-setting',
    severity: 'advice',
    docs: 'This version does not use these settings yet, so they have no effect. Keep them for the planned feature that the message names, or remove them.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const settings = getOwn(documentObject(readDocument(source, 'tenant')), 'settings');
    const unread = [...findPlanned(schemas.settings, settings, [])].map(
      ({ at, reader }) => `'${at.join('.')}' (${reader})`,
    );
    if (unread.length === 0) return;
    const message = `These settings have no effect yet (planned use in brackets): ${unread.join(', ')}. Keep them for later, or remove them.`;
    yield { location: { source, pointer: ['settings'], on: 'key' }, message };
  },
};

export const unusedText: SiteCheck = {
  meta: {
    code: 'FC902',
    name: 'unused-text',
    severity: 'advice',
    docs: 'A site overrides a text of a block that none of its pages uses, so the text is never shown. Remove the text, or add the block to a page. Templates are not checked, because sites that extend them may use the block.',
  },
  *run({ tenant, usages }) {
    const source = tenant.chain.at(-1)?.files.get('texts.json');
    if (!source || tenant.isTemplate) return;
    const { environment } = tenant.compiler;
    const pages = [...usages.values()];
    const isUsed = (block: string) => pages.some(({ blocks }) => blocks.includes(block));
    for (const key of Object.keys(documentObject(readDocument(source, 'texts')))) {
      const readers = blocksWithText(environment.blocks, key);
      if (readers.length === 0 || readers.some(isUsed)) continue;
      const message = `No page of this site uses '${readers.join("' or '")}', so the text '${key}' is never shown. Remove it.`;
      yield { location: { source, pointer: [key], on: 'key' }, message, tenant: tenant.slug };
    }
  },
};

/** Nodes that a site never shows, with the paths in its configuration that hide them. */
function findHiddenNodes(tenant: CheckedSite, usage: PageUsage): ReadonlyMap<string, string> {
  const context = siteContext(tenant);
  const hidden = new Map<string, string>();
  for (const { node, siteConditions } of usage.gated) {
    const failing = siteConditions.find((when) => !compileCondition(when)(context));
    if (failing) hidden.set(node, [...collectComparedValues(failing).keys()].join("', '"));
  }
  return hidden;
}

/** The operations of a page file that change an existing node. */
function* listNodeChanges(source: JsonSource) {
  const { page, originOf } = readPageFile(source);
  for (const [index, operation] of (page.changes ?? []).entries()) {
    const { op, node } = operation;
    const isAboutNode = op === 'set' || op === 'unset' || op === 'move';
    if (isAboutNode) yield { node, at: originOf(operation) ?? ['changes', index] };
  }
}

export const deadOverride: SiteCheck = {
  meta: {
    code: 'FC903',
    name: 'dead-override',
    severity: 'warning',
    docs: 'A change has no effect: the same layer later sets the same prop again or removes the node, or a feature or setting hides the node on this site. Remove the change, or fix the condition that hides the node.',
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
      for (const { node, at } of listNodeChanges(source)) {
        const hidingPaths = hidden.get(node);
        if (hidingPaths === undefined) continue;
        const message = `'${hidingPaths}' hides '${node}' on this site, so this change has no effect. Remove it, or fix the condition.`;
        yield { location: { source, pointer: [...at, 'node'] }, message, tenant: tenant.slug, page, node };
      }
    }
  },
};
