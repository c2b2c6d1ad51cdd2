/**
 * `?explain` in development: pointing at a block shows the layer, file, line and operation that added it; clicking it
 * opens the file in the editor. Never part of a production page.
 */
import { DATA_ID, type OverlayData, type OverlayLocation } from './data';
import { fillPanel } from './panel';
import { findRegionAt, findRegion, type Region } from './regions';
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

let cached: { text: string; data: OverlayData; ids: Set<string> } | undefined;
let isPinned = false;
let selectedId: string | undefined;
let shownExplanation: typeof cached;

/** Reads the page's explanation; called again after updates. */
function readExplanation(): { data: OverlayData; ids: Set<string> } | undefined {
  const script = document.getElementById(DATA_ID);
  if (!script) return undefined;
  const text = script.textContent ?? '';
  if (cached?.text !== text) {
    const data = JSON.parse(text) as OverlayData;
    cached = { text, data, ids: new Set(data.nodes.map(({ id }) => id)) };
  }
  return cached;
}

const isOverlayEvent = (event: Event): boolean => event.composedPath().includes(host);

function drawOutline(region: Region | undefined): void {
  outline.hidden = !region;
  if (!region) return;
  const { rect, id } = region;
  const measures = { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
  for (const [name, value] of Object.entries(measures)) outline.style.setProperty(name, `${value}px`);
  label.className = rect.top < 24 ? 'label inside' : 'label';
  label.textContent = id;
}

function showBlock(id: string | undefined, region: Region | undefined): void {
  const explanation = readExplanation();
  drawOutline(region);
  if (!explanation || (id !== undefined && id === selectedId && shownExplanation === cached)) return;
  selectedId = id;
  shownExplanation = cached;
  const node = explanation.data.nodes.find((candidate) => candidate.id === id);
  fillPanel(panel, explanation.data, node, {
    openInEditor: (location) => void openInEditor(location),
    pinBlock,
  });
}

function setStatus(text: string): void {
  const status = panel.querySelector('.status');
  if (status) status.textContent = text;
}

async function openInEditor({ file, line, column }: OverlayLocation): Promise<void> {
  const explanation = readExplanation();
  if (!explanation) return;
  const position = `${file}:${line}:${column}`;
  const response = await fetch(
    `/__open-in-editor?file=${encodeURIComponent(`${explanation.data.folder}/${position}`)}`,
  );
  setStatus(
    response.ok
      ? `${file}:${line} is open in the editor.`
      : `Cannot open ${file}:${line} in the editor. See the server log.`,
  );
}

function pinBlock(id: string): void {
  isPinned = true;
  showBlock(id, findRegion(id));
}

let pendingTarget: Element | undefined;

function followPointer(event: PointerEvent): void {
  if (isPinned || isOverlayEvent(event) || !(event.target instanceof Element)) return;
  if (!pendingTarget) requestAnimationFrame(updateHover);
  pendingTarget = event.target;
}

function updateHover(): void {
  const target = pendingTarget;
  pendingTarget = undefined;
  const region = target && readExplanation() && findRegionAt(target, cached?.ids ?? new Set());
  if (region && !isPinned) showBlock(region.id, region);
}

function openAtPointer(event: MouseEvent): void {
  if (isOverlayEvent(event) || !(event.target instanceof Element)) return;
  // Runs before all other listeners, including the island loader's: in this mode a click must not affect the page.
  event.preventDefault();
  event.stopImmediatePropagation();
  const explanation = readExplanation();
  const region = explanation && findRegionAt(event.target, explanation.ids);
  if (!region) return;
  isPinned = true;
  showBlock(region.id, region);
  const [statement] = explanation.data.nodes.find(({ id }) => id === region.id)?.statements ?? [];
  if (statement) void openInEditor(statement);
}

function unpin(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  isPinned = false;
  drawOutline(undefined);
}

window.addEventListener('pointermove', followPointer, true);
window.addEventListener('click', openAtPointer, true);
window.addEventListener('keydown', unpin, true);
const redraw = () => {
  if (selectedId !== undefined && !outline.hidden) drawOutline(findRegion(selectedId));
};
window.addEventListener('scroll', redraw, { capture: true, passive: true });
window.addEventListener('resize', redraw);
showBlock(undefined, undefined);
