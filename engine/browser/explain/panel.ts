import type { OverlayData, OverlayNode, OverlayPlace, OverlayVerdict } from './data';

export interface PanelActions {
  open(place: OverlayPlace): void;
  choose(id: string): void;
}

const MARKS: Readonly<Record<OverlayVerdict, string>> = { holds: '✓', fails: '✗', unknown: '?' };

/** Creates an element. Strings become text, never HTML. */
function element(
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

function button(label: (Node | string)[], act: () => void, kind = 'plain'): HTMLElement {
  const created = element('button', { type: 'button', class: kind }, ...label);
  created.addEventListener('click', act);
  return created;
}

const placeText = ({ file, line }: OverlayPlace): string => `${file}:${line}`;

function chainOf({ chain }: OverlayNode, { open }: PanelActions): HTMLElement {
  const items = chain.map((statement) =>
    element(
      'li',
      {},
      button(
        [
          element('b', {}, statement.layer),
          ` ${statement.operation} `,
          element('code', {}, placeText(statement)),
        ],
        () => open(statement),
        'statement',
      ),
      ...(statement.note ? [element('p', {}, statement.note)] : []),
    ),
  );
  return element('ol', { 'aria-label': 'Chain' }, ...items);
}

function valuesOf({ values }: OverlayNode, { open }: PanelActions): HTMLElement {
  const rows = values.map(({ path, value, from, place }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, path),
      element('td', {}, element('code', {}, value)),
      element('td', {}, place ? button([from], () => open(place), 'statement') : from),
    ),
  );
  return element('table', {}, element('tbody', {}, ...rows));
}

function conditionOf({ condition, shown }: OverlayNode): HTMLElement[] {
  if (condition.length === 0 && shown === 'holds') return [];
  const lines = condition.map(({ text, verdict }) =>
    element('li', { class: verdict }, `${MARKS[verdict]} ${text}`),
  );
  const head = shown === 'holds' ? 'Shown because' : 'Not shown';
  return [element('section', {}, element('h3', {}, head), element('ul', {}, ...lines))];
}

function ancestorsOf(node: OverlayNode, { nodes }: OverlayData, { choose }: PanelActions): HTMLElement {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const way: HTMLElement[] = [];
  for (let above = byId.get(node.parent ?? ''); above; above = byId.get(above.parent ?? '')) {
    const { id } = above;
    way.unshift(button([id], () => choose(id), 'crumb'));
  }
  return element('nav', { 'aria-label': 'Inside' }, ...way);
}

/** Lists all nodes of the page, including hidden ones. It also provides keyboard access. */
function outlineOf({ nodes }: OverlayData, { choose }: PanelActions): HTMLElement {
  const items = nodes.map(({ id, block, depth, shown }) => {
    const item = button([`${MARKS[shown]} ${id} `, element('small', {}, block)], () => choose(id), shown);
    item.style.paddingInlineStart = `${depth * 12}px`;
    return element('li', {}, item);
  });
  return element(
    'details',
    {},
    element('summary', {}, `All ${nodes.length} blocks`),
    element('ul', {}, ...items),
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
  const outline = outlineOf(data, actions);
  if (outline instanceof HTMLDetailsElement) outline.open = isOpen;
  const head = element('p', { class: 'where' }, `${data.tenant} · ${data.page} · ${data.layers.join(' → ')}`);
  const status = element('p', { class: 'status', role: 'status' });
  if (!node) {
    const hint =
      'Point at a block to see where it comes from. Click to open its file and pin it; press Escape to unpin.';
    panel.replaceChildren(head, element('p', {}, hint), outline, status);
    return;
  }
  panel.replaceChildren(
    head,
    ancestorsOf(node, data, actions),
    element('h2', {}, node.id, ' ', element('small', {}, node.block)),
    chainOf(node, actions),
    ...node.finals.map((reason) => element('p', { class: 'final' }, `Final: ${reason}`)),
    ...conditionOf(node),
    valuesOf(node, actions),
    outline,
    status,
  );
}
