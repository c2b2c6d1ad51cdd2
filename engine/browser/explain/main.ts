/**
 * `?explain` in development: pointing at a block shows the layer, file, line and operation it comes from; clicking it
 * opens the file in the editor. Never part of a production page.
 */
import { DATA_ID, type OverlayData, type OverlayPlace } from './data';
import { fillPanel } from './panel';
import { regionAt, regionOf, type Region } from './regions';
import { STYLE } from './style';

const host = document.createElement('forecourt-explain');
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = STYLE;
const outline = document.createElement('div');
outline.className = 'outline';
outline.hidden = true;
const label = document.createElement('div');
outline.append(label);
const panel = document.createElement('aside');
panel.setAttribute('aria-label', 'Where this block comes from');
panel.tabIndex = -1;
shadow.append(style, outline, panel);
// Outside the body, which is replaced when a layout changes.
document.documentElement.append(host);

let known: { text: string; data: OverlayData; ids: Set<string> } | undefined;
let pinned = false;
let chosen: string | undefined;
/** The explanation that the panel shows. */
let filled: typeof known;

/** The page's trace data, read again after updates. */
function explanation(): { data: OverlayData; ids: Set<string> } | undefined {
  const script = document.getElementById(DATA_ID);
  if (!script) return undefined;
  const text = script.textContent ?? '';
  if (known?.text !== text) {
    const data = JSON.parse(text) as OverlayData;
    known = { text, data, ids: new Set(data.nodes.map(({ id }) => id)) };
  }
  return known;
}

const isOurs = (event: Event): boolean => event.composedPath().includes(host);

function drawOutline(region: Region | undefined): void {
  outline.hidden = !region;
  if (!region) return;
  const { rect, id } = region;
  const measures = { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
  for (const [name, value] of Object.entries(measures)) outline.style.setProperty(name, `${value}px`);
  label.className = rect.top < 24 ? 'label inside' : 'label';
  label.textContent = id;
}

function show(id: string | undefined, region: Region | undefined): void {
  const found = explanation();
  drawOutline(region);
  if (!found || (id !== undefined && id === chosen && filled === known)) return;
  chosen = id;
  filled = known;
  const node = found.data.nodes.find((one) => one.id === id);
  fillPanel(panel, found.data, node, { open: (place) => void open(place), choose });
}

function say(text: string): void {
  const status = panel.querySelector('.status');
  if (status) status.textContent = text;
}

async function open({ file, line, column }: OverlayPlace): Promise<void> {
  const found = explanation();
  if (!found) return;
  const position = `${file}:${line}:${column}`;
  const response = await fetch(
    `/__open-in-editor?file=${encodeURIComponent(`${found.data.folder}/${position}`)}`,
  );
  say(
    response.ok
      ? `${file}:${line} is open in the editor.`
      : `Cannot open ${file}:${line} in the editor. See the server log.`,
  );
}

function choose(id: string): void {
  pinned = true;
  show(id, regionOf(id));
}

let waiting: Element | undefined;

function followPointer(event: PointerEvent): void {
  if (pinned || isOurs(event) || !(event.target instanceof Element)) return;
  if (!waiting) requestAnimationFrame(lookUp);
  waiting = event.target;
}

function lookUp(): void {
  const target = waiting;
  waiting = undefined;
  const region = target && explanation() && regionAt(target, known?.ids ?? new Set());
  if (region && !pinned) show(region.id, region);
}

function openAtPointer(event: MouseEvent): void {
  if (isOurs(event) || !(event.target instanceof Element)) return;
  // Runs before all other listeners, including the island loader's: in this mode a click must not affect the page.
  event.preventDefault();
  event.stopImmediatePropagation();
  const found = explanation();
  const region = found && regionAt(event.target, found.ids);
  if (!region) return;
  pinned = true;
  show(region.id, region);
  const [statement] = found.data.nodes.find(({ id }) => id === region.id)?.chain ?? [];
  if (statement) void open(statement);
}

function letGo(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  pinned = false;
  drawOutline(undefined);
}

window.addEventListener('pointermove', followPointer, true);
window.addEventListener('click', openAtPointer, true);
window.addEventListener('keydown', letGo, true);
const redraw = () => {
  if (chosen !== undefined && !outline.hidden) drawOutline(regionOf(chosen));
};
window.addEventListener('scroll', redraw, { capture: true, passive: true });
window.addEventListener('resize', redraw);
show(undefined, undefined);
