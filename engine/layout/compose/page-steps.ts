import type { LayoutNode, Operation, Page } from '../../../schemas';
import { readMarkdownFile, readPageFile, type PageFile } from '../model/document';
import type { Pointer } from '../base/json';
import { findMarkdownField } from './collections';
import { findMarkdownSource, findPageSource, type Chain, type Layer } from './layers';
import { weakLruCache } from '../base/lru-cache';
import type { JsonSource } from '../model/source';

interface StepBase {
  readonly source: JsonSource;
  /** Location in the file. */
  readonly at: Pointer;
  /** Index of its layer in the chain; only set if part of the page is final. */
  readonly layerIndex?: number;
}

/** One contribution of one file to a page. Applying the steps in order gives the page. */
export type PageStep =
  | (StepBase & { readonly kind: 'layout'; readonly node: LayoutNode })
  | (StepBase & { readonly kind: 'content'; readonly slot: string; readonly nodes: LayoutNode[] })
  | (StepBase & { readonly kind: 'change'; readonly operation: Operation })
  | (StepBase & { readonly kind: 'field'; readonly field: string; readonly value: unknown });

/** The files of a tenant's page: those of the page it extends, then its own along the chain. */
export interface PageFiles {
  readonly id: string;
  /** The last file of the page itself. */
  readonly source: JsonSource;
  /** From the last complete page on, in the order of the chain. */
  readonly files: readonly PageFile[];
  readonly base: PageFiles | undefined;
  /** The reason if there is no base. */
  readonly problem: 'unknown-extended-page' | 'extends-cycle' | undefined;
  /** Files with changes to a page that no lower layer has. */
  readonly orphans: readonly PageFile[];
  /** Complete pages in layers above a file with `final`: they would replace what is final. */
  readonly forbidden: readonly { readonly file: PageFile; readonly finalFile: PageFile }[];
  /** Slugs of the page's layers, lowest first; only set if part of the page is final. */
  readonly layerOrder: readonly string[] | undefined;
}

/** The files of one layer: that of a page, form or entry, and the entry's Markdown file, which applies after it. */
function listLayerFiles(chain: Chain, layer: Layer, id: string): PageFile[] {
  const source = findPageSource(layer, id);
  const markdown = findMarkdownSource(layer, id);
  const field = markdown && findMarkdownField(chain, id);
  return [
    ...(source ? [readPageFile(source)] : []),
    ...(markdown && field !== undefined ? [readMarkdownFile(markdown, field)] : []),
  ];
}

/** Finds the files of a page; undefined if no layer of the chain has it. */
export function gatherPageFiles(
  chain: Chain,
  id: string,
  seen: readonly string[] = [],
): PageFiles | undefined {
  const all = chain.flatMap((layer) => listLayerFiles(chain, layer, id));
  const last = all.at(-1);
  if (!last) return undefined;
  const { source } = last;
  const finalFile = all.find((file) => file.hasFinals);
  const forbidden = finalFile ? listCompletePagesAbove(all, finalFile) : NONE;
  const allowed =
    forbidden.length > 0 ? all.filter((file) => !forbidden.some((item) => item.file === file)) : all;
  const start = allowed.findLastIndex((file) => file.isComplete);
  const first = allowed.findIndex((file) => file.isComplete);
  const orphans = first === -1 ? allowed : allowed.slice(0, first);
  const files = start === -1 ? allowed : allowed.slice(start);
  const parent = allowed[start]?.hasLayout === false ? allowed[start].parent : undefined;
  const isCycle = parent !== undefined && (parent === id || seen.includes(parent));
  const base = parent === undefined || isCycle ? undefined : gatherPageFiles(chain, parent, [...seen, id]);
  const isMissing = parent !== undefined && !base;
  const problem = isCycle ? 'extends-cycle' : isMissing ? 'unknown-extended-page' : undefined;
  const layerOrder =
    finalFile || base?.layerOrder
      ? listContributingLayers(chain, base ? [...listFiles(base), ...files] : files)
      : undefined;
  return { id, source, files, base, problem, orphans, forbidden, layerOrder };
}

const NONE: PageFiles['forbidden'] = [];

function listCompletePagesAbove(all: readonly PageFile[], finalFile: PageFile): PageFiles['forbidden'] {
  const above = all.slice(all.indexOf(finalFile) + 1);
  return above.filter((file) => file.isComplete).map((file) => ({ file, finalFile }));
}

/** Only the layers that contribute to the page, so that tenants with the same page share it. */
function listContributingLayers(chain: Chain, files: readonly PageFile[]): string[] {
  const layers = new Set(files.map(({ source }) => source.layer));
  return chain.map(({ slug }) => slug).filter((slug) => layers.has(slug));
}

const listFiles = ({ files, base }: PageFiles): readonly PageFile[] =>
  base ? [...listFiles(base), ...files] : files;

const joinSourceIds = (files: readonly PageFile[]) => files.map(({ key }) => key).join(',');

/** A key of the page's files: two tenants with the same key have the same page. */
export function pageKey({ id, files, base, orphans, forbidden, layerOrder }: PageFiles): string {
  const parts = base ? [pageKey(base), '>', id, ':', joinSourceIds(files)] : [id, ':', joinSourceIds(files)];
  // Ignored files are reported, so they are part of the key.
  if (orphans.length > 0) parts.push('?', joinSourceIds(orphans));
  if (layerOrder)
    parts.push('@', layerOrder.join(','), '!', joinSourceIds(forbidden.map(({ file }) => file)));
  return parts.join('');
}

/** Fields that are replaced; `head` and `provides` are merged by key. */
const PLAIN_FIELDS = [
  'title',
  'abstract',
  'extends',
  'route',
  'status',
  'when',
  'access',
] as const satisfies (keyof Page)[];
const MERGED_FIELDS = ['head', 'provides'] as const satisfies (keyof Page)[];

function readFieldSteps(source: JsonSource, page: Page): PageStep[] {
  const steps: PageStep[] = [];
  for (const field of PLAIN_FIELDS) {
    if (page[field] !== undefined)
      steps.push({ kind: 'field', source, at: [field], field, value: page[field] });
  }
  for (const field of MERGED_FIELDS) {
    if (page[field] === null) steps.push({ kind: 'field', source, at: [field], field, value: null });
    for (const [name, value] of Object.entries(page[field] ?? {})) {
      steps.push({ kind: 'field', source, at: [field, name], field: `${field}.${name}`, value });
    }
  }
  return steps;
}

const MAX_PAGES = 1_000;
const stepsByPage = weakLruCache<Page, readonly PageStep[]>(MAX_PAGES);

/** The steps of a file. While cached, every page that uses the file gets the same objects. */
function listFileSteps(file: PageFile): readonly PageStep[] {
  const { page } = file;
  let steps = stepsByPage.get(page);
  if (!steps) stepsByPage.set(page, (steps = readSteps(file, page)));
  return steps;
}

function readSteps(file: PageFile, page: Page): readonly PageStep[] {
  const { source, findPointer } = file;
  const steps: PageStep[] = [];
  if (page.layout) steps.push({ kind: 'layout', source, at: ['layout'], node: page.layout });
  for (const [slot, nodes] of Object.entries(page.content ?? {})) {
    steps.push({ kind: 'content', source, at: ['content', slot], slot, nodes });
  }
  for (const [index, operation] of (page.changes ?? []).entries()) {
    steps.push({ kind: 'change', source, at: findPointer(operation) ?? ['changes', index], operation });
  }
  return [...readFieldSteps(source, page), ...steps];
}

/** An extending page inherits the layout, data and head, but not the address. */
const isInheritedByExtension = (step: PageStep) =>
  step.kind !== 'field' || /^(head|provides)\b/.test(step.field);

function collectSteps({ files, base }: PageFiles): PageStep[] {
  const inherited = base ? collectSteps(base).filter(isInheritedByExtension) : [];
  return [...inherited, ...files.flatMap(listFileSteps)];
}

/** All steps of a page, in the order in which they are applied. */
export function listSteps(pageFiles: PageFiles): PageStep[] {
  const steps = collectSteps(pageFiles);
  const { layerOrder } = pageFiles;
  return layerOrder
    ? steps.map((step) => ({ ...step, layerIndex: layerOrder.indexOf(step.source.layer) }))
    : steps;
}
