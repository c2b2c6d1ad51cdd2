import type { BlockManifest, LayoutNode, PlaygroundPageInfo, PlaygroundWorkspace } from '../../schemas';
import { isObject } from '../../engine/layout';
import type { PageStart } from '../../engine/layout/tools/edit';
import { createInitialProps } from '../outline';
import type { PickerEntry } from '../picker';
import type { PageOrigin } from '../store';

const BLANK = 'blank ';
const PAGE = 'page ';

/** A page or layout that a new page can be based on, as a row of a list. */
export interface StartingPoint extends PickerEntry {
  readonly origin:
    { readonly kind: 'copy'; readonly page: string } | { readonly kind: 'blank'; readonly layout: string };
  readonly sample: PlaygroundPageInfo | undefined;
}

/** Lists what a new page can be based on: a blank page with each layout, and suitable pages. */
export function listStartingPoints(pages: readonly PlaygroundPageInfo[]): StartingPoint[] {
  const layouts = pages.filter(
    ({ id, kind }) => kind === 'layout' && pages.some((page) => page.extends === id),
  );
  return [
    ...layouts.map(({ id, title }): StartingPoint => ({
      id: BLANK + id,
      name: layouts.length > 1 ? `Blank: ${title}` : 'Blank page',
      group: 'Start from scratch',
      description: 'The frame of the site and a heading',
      origin: { kind: 'blank', layout: id },
      sample: undefined,
    })),
    ...pages
      .filter(({ isTemplate }) => isTemplate)
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map((page): StartingPoint => ({
        id: PAGE + page.id,
        name: page.title,
        group: 'Start from a page',
        description: page.routes.find((route) => !route.includes(':')) ?? '',
        keywords: `${page.id} ${page.layer}`,
        origin: { kind: 'copy', page: page.id },
        sample: page,
      })),
  ];
}

function findUsualStart(pages: readonly PlaygroundPageInfo[], layout: string) {
  const counts = new Map<string, { count: number; slot: string; block: string }>();
  for (const page of pages) {
    if (page.extends !== layout || !page.start || page.kind !== 'page') continue;
    const key = `${page.start.slot} ${page.start.block}`;
    counts.set(key, { ...page.start, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0];
}

const HEADING = 'heading';

function createNode(
  manifest: BlockManifest,
  title: string,
  { examples }: Pick<PlaygroundWorkspace, 'examples'>,
): LayoutNode {
  const { type, props: schema } = manifest;
  const initial = createInitialProps(manifest, examples[type]?.props);
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const required = isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  // A blank page does not have the content of an example.
  const needed = Object.entries(initial).filter(([name]) => required.includes(name));
  const props = { ...Object.fromEntries(needed), ...(HEADING in properties && { [HEADING]: title }) };
  return { id: type, block: type, ...(Object.keys(props).length > 0 && { props }) };
}

/**
 * The first block of a blank page, so that it has a heading from the start: the block that most pages of
 * this layout without their own data start with, with the page's title. Undefined if there is no such
 * block.
 */
export function createBlankStart(
  pages: readonly PlaygroundPageInfo[],
  workspace: Pick<PlaygroundWorkspace, 'blocks' | 'examples'>,
  layout: string,
  title: string,
): PageStart | undefined {
  const start = findUsualStart(pages, layout);
  const manifest = workspace.blocks.find(({ type }) => type === start?.block);
  if (!start || !manifest) return undefined;
  return { slot: start.slot, node: createNode(manifest, title, workspace) };
}

/** The origin of a new page for the store. */
export function toOrigin(
  { origin }: StartingPoint,
  pages: readonly PlaygroundPageInfo[],
  workspace: Pick<PlaygroundWorkspace, 'blocks' | 'examples'>,
  title: string,
): PageOrigin {
  if (origin.kind === 'copy') return origin;
  const start = createBlankStart(pages, workspace, origin.layout, title);
  return { ...origin, ...(start && { start }) };
}
