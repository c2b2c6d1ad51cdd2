import { schemas } from '../../../../schemas';
import { comparedValues, compileCondition } from '../../model/conditions';
import { readDocument, documentObject, readPageFile } from '../../model/document';
import { isObject, getOwn, type Pointer } from '../../base/json';
import type { Source } from '../../model/source';
import { blocksWithText } from '../../model/texts';
import type { PageUsage } from '../page-usage';
import type { CheckedSite, SiteCheck, SourceCheck } from '../check';
import { siteContext } from './site-links';

/** Every value that a schema calls planned, with what will read it. */
function* planned(schema: unknown, value: unknown, at: Pointer): Generator<{ at: Pointer; reader: string }> {
  if (!isObject(schema) || value === undefined || value === null) return;
  const reader = schema['x-planned'];
  if (typeof reader === 'string') {
    yield { at, reader };
    return;
  }
  if (!isObject(value) || !isObject(schema.properties)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* planned(getOwn(schema.properties, key), inner, [...at, key]);
  }
}

export const unreadSetting: SourceCheck = {
  meta: {
    code: 'FC901',
    name: 'unread-setting',
    severity: 'advice',
    docs: 'Settings that nothing in this version reads: they have no effect yet. Leave them for what the message names, or take them away.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const settings = getOwn(documentObject(readDocument(source, 'tenant')), 'settings');
    const unread = [...planned(schemas.settings, settings, [])].map(
      ({ at, reader }) => `'${at.join('.')}' (${reader})`,
    );
    if (unread.length === 0) return;
    const message = `Nothing reads these yet, each with what it is meant for: ${unread.join(', ')}.`;
    yield { place: { source, pointer: ['settings'], on: 'key' }, message };
  },
};

export const unusedText: SiteCheck = {
  meta: {
    code: 'FC902',
    name: 'unused-text',
    severity: 'advice',
    docs: 'A site overrides a text of a block that none of its pages holds, so it is never shown. Remove it, or place the block. A template is not asked: sites that extend it may hold the block.',
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
      const message = `No page of this site holds '${readers.join("' or '")}', so the text '${key}' is never shown. Remove it.`;
      yield { place: { source, pointer: [key], on: 'key' }, message, tenant: tenant.slug };
    }
  },
};

/** Nodes that a site never shows, with what its configuration would have to say. */
function hiddenNodes(tenant: CheckedSite, usage: PageUsage): ReadonlyMap<string, string> {
  const context = siteContext(tenant);
  const hidden = new Map<string, string>();
  for (const { node, onSites } of usage.gated) {
    const failing = onSites.find((when) => !compileCondition(when)(context));
    if (failing) hidden.set(node, [...comparedValues(failing).keys()].join("', '"));
  }
  return hidden;
}

/** What a page file changes, each with the node it is about. */
function* changesOf(source: Source) {
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
    docs: 'A change that can have no effect: the same layer sets the same prop again later or takes the node away, or the node never shows on this site because of a feature or setting. Take the change away, or fix what hides the node.',
  },
  *run({ tenant, usages }) {
    const layer = tenant.chain.at(-1);
    if (!layer) return;
    for (const [page, { dead }] of usages) {
      for (const { source, at, by, message } of dead) {
        if (source.layer !== layer.slug || by !== layer.slug) continue;
        yield { place: { source, pointer: at }, message, tenant: tenant.slug, page };
      }
    }
    // What a template's sites switch on it cannot know.
    if (tenant.isTemplate) return;
    for (const [page, source] of layer.pages) {
      const usage = usages.get(page);
      const hidden = usage && usage.gated.length > 0 ? hiddenNodes(tenant, usage) : undefined;
      if (!hidden || hidden.size === 0) continue;
      for (const { node, at } of changesOf(source)) {
        const why = hidden.get(node);
        if (why === undefined) continue;
        const message = `'${node}' never shows on this site because of '${why}', so this has no effect.`;
        yield { place: { source, pointer: [...at, 'node'] }, message, tenant: tenant.slug, page, node };
      }
    }
  },
};
