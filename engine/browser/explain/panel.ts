import type { OverlayData, OverlayNode, OverlayLocation, OverlayVerdict } from './data';

export interface PanelActions {
  openInEditor(location: OverlayLocation): void;
  pinBlock(id: string): void;
}

const MARKS: Readonly<Record<OverlayVerdict, string>> = { holds: '✓', fails: '✗', unknown: '?' };

/** Creates an element. Strings become text, never HTML. */
function createElement(
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function createButton(label: (Node | string)[], onClick: () => void, kind = 'plain'): HTMLElement {
  const element = createElement('button', { type: 'button', class: kind }, ...label);
  element.addEventListener('click', onClick);
  return element;
}

const formatLocation = ({ file, line }: OverlayLocation): string => `${file}:${line}`;

function createStatementList({ statements }: OverlayNode, { openInEditor }: PanelActions): HTMLElement {
  const items = statements.map((statement) =>
    createElement(
      'li',
      {},
      createButton(
        [
          createElement('b', {}, statement.layer),
          ` ${statement.operation} `,
          createElement('code', {}, formatLocation(statement)),
        ],
        () => openInEditor(statement),
        'statement',
      ),
      ...(statement.note ? [createElement('p', {}, statement.note)] : []),
    ),
  );
  return createElement('ol', { 'aria-label': 'Chain' }, ...items);
}

function createValueTable({ values }: OverlayNode, { openInEditor }: PanelActions): HTMLElement {
  const rows = values.map(({ path, value, origin, location }) =>
    createElement(
      'tr',
      {},
      createElement('th', { scope: 'row' }, path),
      createElement('td', {}, createElement('code', {}, value)),
      createElement(
        'td',
        {},
        location ? createButton([origin], () => openInEditor(location), 'statement') : origin,
      ),
    ),
  );
  return createElement('table', {}, createElement('tbody', {}, ...rows));
}

function createConditionSection({ condition, shown }: OverlayNode): HTMLElement[] {
  if (condition.length === 0 && shown === 'holds') return [];
  const lines = condition.map(({ text, verdict }) =>
    createElement('li', { class: verdict }, `${MARKS[verdict]} ${text}`),
  );
  const heading = shown === 'holds' ? 'Shown because' : 'Not shown';
  return [createElement('section', {}, createElement('h3', {}, heading), createElement('ul', {}, ...lines))];
}

function createBreadcrumb(
  node: OverlayNode,
  { nodes }: OverlayData,
  { pinBlock }: PanelActions,
): HTMLElement {
  const byId = new Map(nodes.map((candidate) => [candidate.id, candidate]));
  const crumbs: HTMLElement[] = [];
  for (let ancestor = byId.get(node.parent ?? ''); ancestor; ancestor = byId.get(ancestor.parent ?? '')) {
    const { id } = ancestor;
    crumbs.unshift(createButton([id], () => pinBlock(id), 'crumb'));
  }
  return createElement('nav', { 'aria-label': 'Inside' }, ...crumbs);
}

/** Lists all nodes of the page, including hidden ones. It also provides keyboard access. */
function createOutline({ nodes }: OverlayData, { pinBlock }: PanelActions): HTMLElement {
  const items = nodes.map(({ id, block, depth, shown }) => {
    const item = createButton(
      [`${MARKS[shown]} ${id} `, createElement('small', {}, block)],
      () => pinBlock(id),
      shown,
    );
    item.style.paddingInlineStart = `${depth * 12}px`;
    return createElement('li', {}, item);
  });
  return createElement(
    'details',
    {},
    createElement('summary', {}, `All ${nodes.length} blocks`),
    createElement('ul', {}, ...items),
  );
}

/** Shows one block: its origin, why it is shown, and its props. */
export function fillPanel(
  panel: HTMLElement,
  data: OverlayData,
  node: OverlayNode | undefined,
  actions: PanelActions,
): void {
  const isOpen = panel.querySelector('details')?.open ?? false;
  const outline = createOutline(data, actions);
  if (outline instanceof HTMLDetailsElement) outline.open = isOpen;
  const pageLine = createElement(
    'p',
    { class: 'where' },
    `${data.tenant} · ${data.page} · ${data.layers.join(' → ')}`,
  );
  const status = createElement('p', { class: 'status', role: 'status' });
  if (!node) {
    const hint =
      'Point at a block to see where it comes from. Click to open its file and pin it; press Escape to unpin.';
    panel.replaceChildren(pageLine, createElement('p', {}, hint), outline, status);
    return;
  }
  panel.replaceChildren(
    pageLine,
    createBreadcrumb(node, data, actions),
    createElement('h2', {}, node.id, ' ', createElement('small', {}, node.block)),
    createStatementList(node, actions),
    ...node.finals.map((reason) => createElement('p', { class: 'final' }, `Final: ${reason}`)),
    ...createConditionSection(node),
    createValueTable(node, actions),
    outline,
    status,
  );
}
