import type { LayoutNode, Operation, Page } from '../../../schemas';
import { readPageFile, type PageFile } from '../model/document';
import type { Pointer } from '../base/json';
import type { Chain } from './layers';
import { weakLruCache } from '../base/lru-cache';
import type { Source } from '../model/source';

interface StepBase {
  readonly source: Source;
  /** Where in the file it stands. */
  readonly at: Pointer;
  /** Place of its layer in the chain; only told where something of the page is final. */
  readonly rank?: number;
}

/** One thing that one file contributes to a page. A page is its steps, done in order. */
export type Step =
  | (StepBase & { readonly kind: 'layout'; readonly node: LayoutNode })
  | (StepBase & { readonly kind: 'content'; readonly slot: string; readonly nodes: LayoutNode[] })
  | (StepBase & { readonly kind: 'change'; readonly operation: Operation })
  | (StepBase & { readonly kind: 'field'; readonly field: string; readonly value: unknown });

/** The files that make a page for a tenant: its own along the chain, after those of the page it extends. */
export interface PageFiles {
  readonly id: string;
  /** The last file of the page itself. */
  readonly source: Source;
  /** From the last whole page on, in the order of the chain. */
  readonly files: readonly PageFile[];
  readonly base: PageFiles | undefined;
  /** Why the base could not be found. */
  readonly trouble: 'unknown-extended-page' | 'extends-cycle' | undefined;
  /** Files that change a page which no lower layer has. */
  readonly orphans: readonly PageFile[];
  /** Whole pages of layers above one that says `final` in this page: they would do away with what is final. */
  readonly forbidden: readonly { readonly file: PageFile; readonly by: PageFile }[];
  /** Slugs of the layers that make the page, the lowest first; only where something of it is final. */
  readonly order: readonly string[] | undefined;
}

/** Finds the files of a page; undefined where no layer of the chain has it. */
export function gatherPageFiles(
  chain: Chain,
  id: string,
  seen: readonly string[] = [],
): PageFiles | undefined {
  const all = chain.flatMap((layer) => {
    const source = layer.pages.get(id);
    return source ? [readPageFile(source)] : [];
  });
  const last = all.at(-1);
  if (!last) return undefined;
  const { source } = last;
  const by = all.find((file) => file.hasFinals);
  const forbidden = by ? wholeAbove(all, by) : NONE;
  const allowed =
    forbidden.length > 0 ? all.filter((file) => !forbidden.some((one) => one.file === file)) : all;
  const start = allowed.findLastIndex((file) => file.isWhole);
  const first = allowed.findIndex((file) => file.isWhole);
  const orphans = first === -1 ? allowed : allowed.slice(0, first);
  const files = start === -1 ? allowed : allowed.slice(start);
  const parent = allowed[start]?.hasLayout === false ? allowed[start].parent : undefined;
  const isCycle = parent !== undefined && (parent === id || seen.includes(parent));
  const base = parent === undefined || isCycle ? undefined : gatherPageFiles(chain, parent, [...seen, id]);
  const isMissing = parent !== undefined && !base;
  const trouble = isCycle ? 'extends-cycle' : isMissing ? 'unknown-extended-page' : undefined;
  const order = by || base?.order ? orderOf(chain, base ? [...filesOf(base), ...files] : files) : undefined;
  return { id, source, files, base, trouble, orphans, forbidden, order };
}

const NONE: PageFiles['forbidden'] = [];

function wholeAbove(all: readonly PageFile[], by: PageFile): PageFiles['forbidden'] {
  const above = all.slice(all.indexOf(by) + 1);
  return above.filter((file) => file.isWhole).map((file) => ({ file, by }));
}

/** Only the layers that have a part in the page, so that tenants which inherit it share it. */
function orderOf(chain: Chain, files: readonly PageFile[]): string[] {
  const layers = new Set(files.map(({ source }) => source.layer));
  return chain.map(({ slug }) => slug).filter((slug) => layers.has(slug));
}

const filesOf = ({ files, base }: PageFiles): readonly PageFile[] =>
  base ? [...filesOf(base), ...files] : files;

const namesOf = (files: readonly PageFile[]) => files.map(({ source }) => source.id).join(',');

/** Names exactly the files that a page is made of: two tenants with the same key have the same page. */
export function pageKey({ id, files, base, orphans, forbidden, order }: PageFiles): string {
  const parts = base ? [pageKey(base), '>', id, ':', namesOf(files)] : [id, ':', namesOf(files)];
  // What has no part in the page is told of nevertheless.
  if (orphans.length > 0) parts.push('?', namesOf(orphans));
  if (order) parts.push('@', order.join(','), '!', namesOf(forbidden.map(({ file }) => file)));
  return parts.join('');
}

/** Fields that stand for themselves; `head` and `provides` are merged by key. */
const PLAIN_FIELDS = [
  'title',
  'abstract',
  'extends',
  'route',
  'status',
  'when',
] as const satisfies (keyof Page)[];
const MERGED_FIELDS = ['head', 'provides'] as const satisfies (keyof Page)[];

function fieldSteps(source: Source, page: Page): Step[] {
  const steps: Step[] = [];
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

/** Pages kept taken apart. */
const MAX_PAGES = 1_000;
const known = weakLruCache<Page, readonly Step[]>(MAX_PAGES);

/** What a file contributes, the same steps for every page that it has a part in as long as it is kept read. */
function fileSteps(file: PageFile): readonly Step[] {
  const { page } = file;
  let steps = known.get(page);
  if (!steps) known.set(page, (steps = readSteps(file, page)));
  return steps;
}

function readSteps(file: PageFile, page: Page): readonly Step[] {
  const { source, originOf } = file;
  const steps: Step[] = [];
  if (page.layout) steps.push({ kind: 'layout', source, at: ['layout'], node: page.layout });
  for (const [slot, nodes] of Object.entries(page.content ?? {})) {
    steps.push({ kind: 'content', source, at: ['content', slot], slot, nodes });
  }
  for (const [index, operation] of (page.changes ?? []).entries()) {
    steps.push({ kind: 'change', source, at: originOf(operation) ?? ['changes', index], operation });
  }
  return [...fieldSteps(source, page), ...steps];
}

/** What an extending page takes over besides the layout: data and head, not the address. */
const isTakenOver = (step: Step) => step.kind !== 'field' || /^(head|provides)\b/.test(step.field);

function inOrder({ files, base }: PageFiles): Step[] {
  const inherited = base ? inOrder(base).filter(isTakenOver) : [];
  return [...inherited, ...files.flatMap(fileSteps)];
}

/** Everything that makes a page, in the order in which it is done. */
export function listSteps(gathered: PageFiles): Step[] {
  const steps = inOrder(gathered);
  const { order } = gathered;
  return order ? steps.map((step) => ({ ...step, rank: order.indexOf(step.source.layer) })) : steps;
}
