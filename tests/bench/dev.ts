import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import {
  copyProject,
  findNodeProcesses,
  startDev,
  type DevServer,
  type ProjectCopy,
} from '../support/dev-server';
import { createTemporaryFolder } from '../support/server';
import { DEMONSTRATIONS, PLAIN_SITE } from '../support/tenants';
import { createFigure, createReport, type Figure, type Report } from './figures';

/** The edited site. It extends the base and inherits the base's home page. */
const SLUG = PLAIN_SITE.slug;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 3;
const TOTAL_EDITS = 50;
/** Pause between edits, so that the work of the previous edit ends. */
const PAUSE_MS = 400;
const STARTS = 5;
/** Wait for garbage collection. */
const GC_WAIT_MS = 2_000;
const GC_MODULE = fileURLToPath(new URL('collect-garbage.mjs', import.meta.url));
const PAINT_TIMEOUT_MS = 20_000;
const GOAL_MS = 150;
const LAYOUT_GOAL_MS = 50;
const START_GOAL_MS = 3_000;
const MEMORY_GOAL_PERCENT = 10;

interface Edit {
  name: string;
  goal: number;
  file: string;
  /** Adds a word, which the page then shows, to the file's text. */
  change(text: string, word: string): string;
  /** Runs in the page and returns whether the page shows the word. */
  isShown(word: string): boolean;
}

const createHeadingChange = (node: string) => (text: string, word: string) => {
  const page = JSON.parse(text) as { changes: object[] };
  return JSON.stringify({
    ...page,
    changes: [...page.changes, { op: 'set', node, path: 'heading', value: word }],
  });
};

const EDITS: readonly Edit[] = [
  {
    name: 'component of an island',
    goal: GOAL_MS,
    file: 'blocks/budget-search/BudgetSearch.tsx',
    change: (text, word) => text.replace("{heading ?? t('heading')}", `{heading ?? t('heading')} ${word}`),
    isShown: (word) => document.querySelector('#budget-heading')?.textContent?.includes(word) === true,
  },
  {
    name: 'static component',
    goal: GOAL_MS,
    file: 'blocks/call-to-action/CallToAction.tsx',
    change: (text, word) => text.replace('{heading}', `{heading} ${word}`),
    isShown: (word) => document.querySelector('#sell-heading')?.textContent?.includes(word) === true,
  },
  {
    name: 'style',
    goal: GOAL_MS,
    file: 'blocks/budget-search/BudgetSearch.module.css',
    change: (text, word) => `${text}\n.form { --bench: ${word}; }\n`,
    isShown: (word) => {
      const form = document.querySelector('#island-budget form');
      return form !== null && getComputedStyle(form).getPropertyValue('--bench').trim() === word;
    },
  },
  {
    name: 'layout',
    goal: LAYOUT_GOAL_MS,
    file: `tenants/${SLUG}/pages/home.json`,
    change: createHeadingChange('hero'),
    isShown: (word) => document.querySelector('h1')?.textContent === word,
  },
  {
    name: 'text',
    goal: GOAL_MS,
    file: `tenants/${SLUG}/texts.json`,
    change: (text, word) =>
      JSON.stringify({ ...(JSON.parse(text) as object), 'budget-search.deposit': word }),
    isShown: (word) => document.querySelector('#island-budget')?.textContent?.includes(word) === true,
  },
  {
    name: 'theme',
    goal: GOAL_MS,
    file: `tenants/${SLUG}/theme.json`,
    change: (text, word) => text.replace(/("accent": *")#[0-9a-f]{6}/i, `$1#${createColour(word)}`),
    // Any change of the derived colour counts, so the page stores the first colour that it computes.
    isShown: () => {
      const page = window as { benchAccent?: string };
      const now = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
      page.benchAccent ??= now;
      return now !== page.benchAccent;
    },
  },
];

/** Derives a dark colour from a word. */
const createColour = (word: string): string =>
  [...word]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0x7f7f7f, 7)
    .toString(16)
    .padStart(6, '0');

/** Measures the milliseconds from saving an edit to the frame that shows it. */
async function measureEdit(
  page: Page,
  project: ProjectCopy,
  edit: Edit,
  original: string,
  word: string,
): Promise<number> {
  await page.evaluate(() => delete (window as { benchAccent?: string }).benchAccent);
  // The check runs just before each frame is painted.
  const shownAt = page.evaluate(
    ([source, text, limit]) =>
      new Promise<number>((resolve) => {
        const isShown = (0, eval)(`(${source})`) as (word: string) => boolean;
        const deadline = performance.now() + limit;
        const checkFrame = (): void => {
          if (isShown(text)) resolve(performance.timeOrigin + performance.now());
          else if (performance.now() > deadline) resolve(NaN);
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      }),
    [edit.isShown.toString(), word, PAINT_TIMEOUT_MS] as const,
  );
  await page.waitForTimeout(50);
  const savedAt = performance.timeOrigin + performance.now();
  project.write(edit.file, edit.change(original, word));
  return (await shownAt) - savedAt;
}

/** The nearest-rank percentile. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b));
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};

/** Measures the resident memory of the server's processes in MiB, after garbage collection. Linux only. */
async function measureMemory({ child }: DevServer): Promise<number> {
  const processes = findNodeProcesses(child.pid ?? 0);
  for (const pid of processes) process.kill(pid, 'SIGUSR2');
  await setTimeout(GC_WAIT_MS);
  return processes
    .map((pid) => {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      } catch {
        return 0;
      }
    })
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0);
}

async function openHome(browser: Browser, port: number): Promise<Page> {
  // The page's content security policy would block the measuring code, which is evaluated in the page.
  const context = await browser.newContext({ bypassCSP: true });
  // tsx (esbuild) wraps named functions in `__name`, which the page lacks.
  await context.addInitScript('globalThis.__name ??= (target) => target');
  const page = await context.newPage();
  await page.goto(`http://${SLUG}.localhost:${port}/`);
  await page.locator('#budget-deposit').focus();
  await page.waitForSelector('#island-budget[data-ready]', { state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return page;
}

async function measureEdits(page: Page, project: ProjectCopy): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const edit of EDITS) {
    const original = project.read(edit.file);
    const times: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const time = await measureEdit(page, project, edit, original, `w${round}x`);
      if (round >= WARM_UP_ROUNDS) times.push(time);
      await page.waitForTimeout(PAUSE_MS);
    }
    project.write(edit.file, original);
    await page.waitForTimeout(PAUSE_MS);
    figures.push(
      createFigure(`${edit.name}: saved to painted, p50`, percentile(times, 0.5), 'ms', ['<=', edit.goal]),
      createFigure(`${edit.name}: saved to painted, p95`, percentile(times, 0.95), 'ms', ['<=', edit.goal]),
    );
  }
  return figures;
}

/** Measures many edits of all kinds: no process must restart, and memory must barely grow. */
async function measureManyEdits(page: Page, project: ProjectCopy, server: DevServer): Promise<Figure[]> {
  const processes = findNodeProcesses(server.child.pid ?? 0);
  const previousLineCount = server.log.length;
  const memoryBefore = await measureMemory(server);
  const originals = new Map(EDITS.map(({ file }) => [file, project.read(file)]));
  let missedCount = 0;
  for (let index = 0; index < TOTAL_EDITS; index += 1) {
    const edit = EDITS[index % EDITS.length] as Edit;
    const time = await measureEdit(page, project, edit, originals.get(edit.file) ?? '', `m${index}x`);
    if (Number.isNaN(time)) missedCount += 1;
    await page.waitForTimeout(PAUSE_MS);
  }
  const memoryAfter = await measureMemory(server);
  const newLines = server.log.slice(previousLineCount);
  const currentProcesses = findNodeProcesses(server.child.pid ?? 0);
  const isReloaded = !(await page.evaluate(() => 'isSameDocument' in window));
  return [
    createFigure(`${TOTAL_EDITS} edits: not shown`, missedCount, '', ['=', 0]),
    createFigure(
      `${TOTAL_EDITS} edits: restarts`,
      processes.filter((id) => !currentProcesses.includes(id)).length +
        newLines.filter((line) => /reloaded|Restarting/.test(line)).length,
      '',
      ['=', 0],
    ),
    createFigure(`${TOTAL_EDITS} edits: page reloads`, Number(isReloaded), '', ['=', 0]),
    createFigure(
      `${TOTAL_EDITS} edits: lines of stack traces`,
      newLines.filter((line) => /^\s+at /.test(line)).length,
      '',
      ['=', 0],
    ),
    createFigure(`${TOTAL_EDITS} edits: memory grown`, (memoryAfter / memoryBefore - 1) * 100, '%', [
      '<=',
      MEMORY_GOAL_PERCENT,
    ]),
  ];
}

/** Measures `npm run dev` on the demonstration sites: starts, and edits from saving the file to the frame that shows it. */
export async function runDevBenchmark(): Promise<Report> {
  const templates = ['base', 'group', 'manufacturer', 'used'];
  const project = copyProject([...templates, ...DEMONSTRATIONS.map(({ slug }) => slug), SLUG]);
  project.write(`tenants/${SLUG}/pages/home.json`, JSON.stringify({ id: 'home', changes: [] }));
  const env = { PORT: '0', DATA_DIR: createTemporaryFolder('dev-data') };
  const browser = await launchBrowser();
  let server: DevServer | undefined;
  try {
    const firstServer = await startDev(project, env);
    await firstServer.stop();
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const nextServer = await startDev(project, env);
      starts.push(nextServer.startupMs);
      // The server saves compiled code for the next start before it stops.
      await setTimeout(PAUSE_MS);
      await nextServer.stop();
    }
    server = await startDev(project, {
      ...env,
      NODE_OPTIONS: `--import=${pathToFileURL(GC_MODULE).href}`,
    });
    const page = await openHome(browser, server.port);
    const editFigures = await measureEdits(page, project);
    const manyEditFigures = await measureManyEdits(page, project, server);
    const stopStart = performance.now();
    const code = await server.stop();
    return createReport('dev', [
      createFigure('first start', firstServer.startupMs, 'ms'),
      createFigure('second start, p50', percentile(starts, 0.5), 'ms', ['<=', START_GOAL_MS]),
      createFigure('second start, slowest', Math.max(...starts), 'ms'),
      ...editFigures,
      ...manyEditFigures,
      createFigure('exit code on SIGTERM', code ?? NaN, '', ['=', 0]),
      createFigure('ended after', performance.now() - stopStart, 'ms'),
    ]);
  } finally {
    await Promise.all([browser.close(), server?.stop()]);
    project.remove();
  }
}
