/**
 * The browser's side of `npm run dev`: swaps styles and static HTML in place, keeps living islands alive, and shows
 * what is wrong with a layout while the last good page stays. Never part of a production page.
 */
import { hydrate } from './islands/hydrate';

interface ShownDiagnostic {
  code: string;
  severity: string;
  message: string;
  file: string;
  line: number;
  column: number;
}

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

const dataOf = (island: Element): string => island.nextElementSibling?.textContent ?? '';

async function refreshStyles(): Promise<void> {
  const next = await fetchPage();
  const mine = document.querySelector('head > style:not([data-vite-dev-id])');
  const theirs = next.querySelector('head > style');
  if (mine && theirs) mine.textContent = theirs.textContent;
}

/** Replaces the page's HTML, but keeps each hydrated island whose data are the same. */
async function refreshPage(): Promise<void> {
  const next = await fetchPage();
  for (const island of document.querySelectorAll('fc-island[data-ready]')) {
    const place = next.getElementById(island.id);
    if (place && dataOf(place) === dataOf(island)) place.replaceWith(document.adoptNode(island));
  }
  document.title = next.title;
  document.body.replaceChildren(...[...next.body.childNodes].map((node) => document.adoptNode(node)));
  for (const island of document.querySelectorAll<HTMLElement>('fc-island:not([data-ready])')) {
    if (island.dataset.client !== 'interact') await hydrate(island);
  }
  // The new HTML has no visitor state: the loader restores it from storage.
  dispatchEvent(new Event('storage'));
}

function showDiagnostics(diagnostics: readonly ShownDiagnostic[]): void {
  document.getElementById('forecourt-diagnostics')?.remove();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const panel = document.createElement('aside');
  panel.id = 'forecourt-diagnostics';
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;max-height:50vh;overflow:auto;z-index:9999;background:#1b1b1f;color:#f4f4f5;font:13px/1.5 ui-monospace,monospace;padding:16px 20px;border-top:4px solid #e5484d';
  const heading = document.createElement('strong');
  heading.textContent = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the layouts. The last good version is shown.`;
  const list = document.createElement('ol');
  list.style.cssText = 'margin:8px 0 0;padding-left:24px';
  for (const { code, message, file, line, column } of errors) {
    const item = document.createElement('li');
    item.textContent = `${file}:${line}:${column} ${code} ${message}`;
    list.append(item);
  }
  panel.append(heading, list);
  document.documentElement.append(panel);
}

async function loadDiagnostics(): Promise<void> {
  const response = await fetch('/__forecourt/diagnostics');
  if (response.ok) showDiagnostics((await response.json()) as ShownDiagnostic[]);
}

void loadDiagnostics();
import.meta.hot?.on('forecourt:refresh', () => void refreshPage().catch(() => location.reload()));
import.meta.hot?.on('forecourt:styles', () => void refreshStyles().catch(() => location.reload()));
import.meta.hot?.on('forecourt:diagnostics', (diagnostics: ShownDiagnostic[]) =>
  showDiagnostics(diagnostics),
);
