import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import {
  copyProject,
  nodeProcessesOf,
  startDev,
  type DevServer,
  type ProjectCopy,
} from '../support/dev-server';
import { temporaryFolder } from '../support/server';
import { DEMONSTRATIONS, PLAIN_SITE } from '../support/tenants';
import { figure, report, type Figure, type Report } from './figures';

/** The site that is edited: it extends the base, and has the base's home page. */
const SLUG = PLAIN_SITE.slug;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 3;
const ALL_EDITS = 50;
/** Between edits: the work of the last one must be finished. */
const PAUSE_MS = 400;
const STARTS = 5;
/** Time for the collection of garbage. */
const COLLECT_MS = 2_000;
const COLLECTOR = fileURLToPath(new URL('collect-garbage.mjs', import.meta.url));
const PAINT_TIMEOUT_MS = 20_000;
const GOAL_MS = 150;
const LAYOUT_GOAL_MS = 50;
const START_GOAL_MS = 3_000;
const MEMORY_GOAL_PERCENT = 10;

interface Edit {
  name: string;
  goal: number;
  file: string;
  /** The file's text with a word in it that the page shows. */
  change(text: string, word: string): string;
  /** In the page: whether it shows the word. */
  isShown(word: string): boolean;
}

const setOnHome = (node: string) => (text: string, word: string) => {
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
    change: setOnHome('hero'),
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
    change: (text, word) => text.replace(/("accent": *")#[0-9a-f]{6}/i, `$1#${colourOf(word)}`),
    // Any change of the derived colour counts: the page remembers the last one.
    isShown: () => {
      const page = window as { benchAccent?: string };
      const now = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
      page.benchAccent ??= now;
      return now !== page.benchAccent;
    },
  },
];

/** A dark colour, another one for each word. */
const colourOf = (word: string): string =>
  [...word]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0x7f7f7f, 7)
    .toString(16)
    .padStart(6, '0');

/** Milliseconds from saving an edit to the frame that shows it. */
async function measureEdit(
  page: Page,
  project: ProjectCopy,
  edit: Edit,
  original: string,
  word: string,
): Promise<number> {
  await page.evaluate(() => delete (window as { benchAccent?: string }).benchAccent);
  // Checks just before each frame is painted.
  const shown = page.evaluate(
    ([source, text, limit]) =>
      new Promise<number>((done) => {
        const isShown = (0, eval)(`(${source})`) as (word: string) => boolean;
        const until = performance.now() + limit;
        const look = (): void => {
          if (isShown(text)) done(performance.timeOrigin + performance.now());
          else if (performance.now() > until) done(NaN);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [edit.isShown.toString(), word, PAINT_TIMEOUT_MS] as const,
  );
  await page.waitForTimeout(50);
  const saved = performance.timeOrigin + performance.now();
  project.write(edit.file, edit.change(original, word));
  return (await shown) - saved;
}

/** Nearest rank. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b));
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};

/** Resident memory of the server's processes in MiB, without garbage; only on Linux. */
async function memoryOf({ child }: DevServer): Promise<number> {
  const processes = nodeProcessesOf(child.pid ?? 0);
  for (const pid of processes) process.kill(pid, 'SIGUSR2');
  await setTimeout(COLLECT_MS);
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
  // The measuring code is evaluated in the page, which its content security policy would block.
  const context = await browser.newContext({ bypassCSP: true });
  // The compiler that runs this benchmark wraps named functions in it.
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
      figure(`${edit.name}: saved to painted, p50`, percentile(times, 0.5), 'ms', ['<=', edit.goal]),
      figure(`${edit.name}: saved to painted, p95`, percentile(times, 0.95), 'ms', ['<=', edit.goal]),
    );
  }
  return figures;
}

/** Edits of all kinds in a row: the processes stay the same, and their memory hardly grows. */
async function measureMany(page: Page, project: ProjectCopy, server: DevServer): Promise<Figure[]> {
  const processes = nodeProcessesOf(server.child.pid ?? 0);
  const lines = server.log.length;
  const before = await memoryOf(server);
  const originals = new Map(EDITS.map(({ file }) => [file, project.read(file)]));
  let missed = 0;
  for (let index = 0; index < ALL_EDITS; index += 1) {
    const edit = EDITS[index % EDITS.length] as Edit;
    const time = await measureEdit(page, project, edit, originals.get(edit.file) ?? '', `m${index}x`);
    if (Number.isNaN(time)) missed += 1;
    await page.waitForTimeout(PAUSE_MS);
  }
  const after = await memoryOf(server);
  const printed = server.log.slice(lines);
  const now = nodeProcessesOf(server.child.pid ?? 0);
  const isReloaded = !(await page.evaluate(() => 'isSameDocument' in window));
  return [
    figure(`${ALL_EDITS} edits: not shown`, missed, '', ['=', 0]),
    figure(
      `${ALL_EDITS} edits: restarts`,
      processes.filter((id) => !now.includes(id)).length +
        printed.filter((line) => /reloaded|Restarting/.test(line)).length,
      '',
      ['=', 0],
    ),
    figure(`${ALL_EDITS} edits: page reloads`, Number(isReloaded), '', ['=', 0]),
    figure(
      `${ALL_EDITS} edits: lines of stack traces`,
      printed.filter((line) => /^\s+at /.test(line)).length,
      '',
      ['=', 0],
    ),
    figure(`${ALL_EDITS} edits: memory grown`, (after / before - 1) * 100, '%', ['<=', MEMORY_GOAL_PERCENT]),
  ];
}

/** `npm run dev` on the demonstration sites: starts, and edits from saving the file to the frame that shows it. */
export async function dev(): Promise<Report> {
  const templates = ['base', 'group', 'manufacturer', 'used'];
  const project = copyProject([...templates, ...DEMONSTRATIONS.map(({ slug }) => slug), SLUG]);
  project.write(`tenants/${SLUG}/pages/home.json`, JSON.stringify({ id: 'home', changes: [] }));
  const env = { PORT: '0', DATA_DIR: temporaryFolder('dev-data') };
  const browser = await launchBrowser();
  let server: DevServer | undefined;
  try {
    const first = await startDev(project, env);
    await first.stop();
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const next = await startDev(project, env);
      starts.push(next.startedIn);
      // Ends once the compiled code is saved for the next start.
      await setTimeout(PAUSE_MS);
      await next.stop();
    }
    server = await startDev(project, {
      ...env,
      NODE_OPTIONS: `--import=${pathToFileURL(COLLECTOR).href}`,
    });
    const page = await openHome(browser, server.port);
    const edits = await measureEdits(page, project);
    const many = await measureMany(page, project, server);
    const started = performance.now();
    const code = await server.stop();
    return report('dev', [
      figure('first start', first.startedIn, 'ms'),
      figure('second start, p50', percentile(starts, 0.5), 'ms', ['<=', START_GOAL_MS]),
      figure('second start, slowest', Math.max(...starts), 'ms'),
      ...edits,
      ...many,
      figure('exit code on SIGTERM', code ?? NaN, '', ['=', 0]),
      figure('ended after', performance.now() - started, 'ms'),
    ]);
  } finally {
    await Promise.all([browser.close(), server?.stop()]);
    project.remove();
  }
}
