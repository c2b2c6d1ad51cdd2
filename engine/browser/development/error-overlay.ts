/**
 * Error overlay of `npm run dev`: shows errors over the page until they are fixed. Not part of production pages.
 */

/** A problem as the server describes it (`engine/server/development/development.ts`). */
export interface SourceProblem {
  message: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
}
interface LayoutProblem {
  code: string;
  message: string;
  file: string;
  line: number;
  column: number;
}
interface Problems {
  source?: SourceProblem;
  layouts: readonly LayoutProblem[];
}
/** Format of Vite's client. */
interface ViteError {
  message: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
}

const STYLE = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; display: block;
    background: #1b1b1f; color: #f4f4f5; border-top: 4px solid #e5484d;
    font: 13px/1.5 ui-monospace, monospace; padding: 16px 20px; }
  strong { display: block; font-size: 14px; }
  ol { margin: 8px 0 0; padding-left: 24px; }
  pre { margin: 8px 0 0; padding: 8px 12px; overflow: auto; background: #000; color: #ffb3b3; }
  .location { color: #7dd3fc; }`;

const state: { problems: Problems; browser?: SourceProblem; blocks: readonly SourceProblem[] } = {
  problems: { layouts: [] },
  blocks: [],
};

function createElement(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

const formatLocation = ({ file, line, column }: SourceProblem) => (file ? `${file}:${line}:${column} ` : '');

function renderOverlay(): void {
  document.getElementById('forecourt-problems')?.remove();
  const { problems, browser, blocks } = state;
  const source = [...(problems.source ? [problems.source] : browser ? [browser] : []), ...blocks];
  const { layouts } = problems;
  const count = source.length + layouts.length;
  if (count === 0) return;
  const host = document.createElement('forecourt-problems');
  host.id = 'forecourt-problems';
  host.setAttribute('role', 'alert');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const scope = layouts.length === count ? ' in the layouts' : '';
  const heading = createElement(
    'strong',
    `${count} ${count === 1 ? 'error' : 'errors'}${scope}. The page shows the last good version.`,
  );
  const list = document.createElement('ol');
  for (const problem of source) {
    const item = document.createElement('li');
    item.append(createElement('span', formatLocation(problem), 'location'), problem.message);
    if (problem.frame) item.append(createElement('pre', problem.frame));
    list.append(item);
  }
  for (const { code, message, file, line, column } of layouts) {
    const item = document.createElement('li');
    item.append(createElement('span', `${file}:${line}:${column} `, 'location'), `${code} ${message}`);
    list.append(item);
  }
  shadow.append(style, heading, list);
  document.documentElement.append(host);
}

function showProblems(problems: Problems): void {
  state.problems = problems;
  renderOverlay();
}

/** Shows an error of code that runs in the browser, until the next update. */
export function showBrowserError(error: SourceProblem | undefined): void {
  if (state.browser === error) return;
  state.browser = error;
  renderOverlay();
}

/** Shows blocks that failed on the server. The page's HTML describes them. */
export function showFailedBlocks(page: Document): void {
  const failed = [...page.querySelectorAll('script[data-failed-block]')];
  state.blocks = failed.map((script) => JSON.parse(script.textContent ?? '') as SourceProblem);
  renderOverlay();
}

/** The source revision from which the server created a response. */
export const readRevision = (response: Response): string | undefined =>
  /revision;desc="([^"]*)"/.exec(response.headers.get('server-timing') ?? '')?.[1];

/** Messages received so far. They are newer than a response that was requested before them. */
let messageCount = 0;

/**
 * Requests the current errors.
 * @returns the source revision of the server
 */
export async function loadProblems(): Promise<string | undefined> {
  const before = messageCount;
  const response = await fetch('/__forecourt/problems');
  const problems = response.ok ? ((await response.json()) as Problems) : undefined;
  if (problems && messageCount === before) showProblems(problems);
  return readRevision(response);
}

import.meta.hot?.on('forecourt:problems', (problems: Problems) => {
  messageCount += 1;
  showProblems(problems);
});
// Messages that the server sent before this page was connected are lost.
import.meta.hot?.on('vite:ws:connect', () => void loadProblems());
import.meta.hot?.on('vite:error', ({ err }: { err: ViteError }) => {
  const { message, id, loc, frame } = err;
  const file = loc?.file ?? id;
  showBrowserError({ message, frame, ...(file && { file, line: loc?.line, column: loc?.column }) });
});
import.meta.hot?.on('vite:afterUpdate', () => showBrowserError(undefined));
showFailedBlocks(document);
void loadProblems();
