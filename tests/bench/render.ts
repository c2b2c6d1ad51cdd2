import { sendRequest } from '../support/http';
import { buildContenders } from './build';
import { startContenders, type ContenderProcess } from './contender-process';
import { CONTENDERS, contenderPath, type Contender } from './contenders/messages';
import { createFigure, createReport, runParts, type Figure, type Report } from './figures';
import { measureLoad } from './load';
import { median, medianRatio } from './statistics';

const ROUNDS = 9;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const WARM_UP_ROUNDS = 500;
const IN_PROCESS_ROUNDS = 400;
const FILL_ROUNDS = 400;
const BYTES_PER_MB = 1024 * 1024;
/** Articles that the measured site inherits, and its list of them. */
const ENTRIES = 10_000;
const LIST_PATH = '/blog';
/** Pages of the list that no one has requested. */
const LIST_PAGES = 20;

/** Extracts the visible text of a page, which must be the same for all contenders. */
const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A contender that omits content would have an unfair advantage. */
async function requireSameText({ port, host, carPath }: ContenderProcess): Promise<void> {
  const pages = await Promise.all(
    CONTENDERS.map(async (contender) => {
      const { status, body } = await sendRequest(port, host, contenderPath(contender, carPath));
      if (status !== 200) throw new Error(`${contender} responded with ${status}`);
      return { contender, text: visibleText(body) };
    }),
  );
  const expected = pages[0]?.text ?? '';
  for (const { contender, text } of pages) {
    if (text === expected) continue;
    let difference = 0;
    while (text[difference] === expected[difference]) difference += 1;
    const excerptStart = Math.max(0, difference - 40);
    throw new Error(
      `The page of '${contender}' differs from the engine's: “${text.slice(excerptStart, difference + 40)}” instead of “${expected.slice(excerptStart, difference + 40)}”. ` +
        'If the layout has changed, change tests/bench/contenders/plain-page.tsx accordingly.',
    );
  }
}

/** Requests a page from the cache and the same bytes from Fastify without hooks, in turns. Returns the ratio of rates. */
async function compareWithBareFastify(
  { port, barePort, host }: ContenderProcess,
  path: string,
): Promise<number> {
  const measureRate = async (serverPort: number, seconds: number) => {
    const url = `http://127.0.0.1:${serverPort}${path}`;
    const { responses, duration } = await measureLoad(url, host, seconds, { encoding: 'br' });
    return responses / duration;
  };
  const rates = { cached: [] as number[], bare: [] as number[] };
  for (const serverPort of [port, barePort]) await measureRate(serverPort, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.cached.push(await measureRate(port, SECONDS));
    rates.bare.push(await measureRate(barePort, SECONDS));
  }
  return medianRatio(rates.cached, rates.bare);
}

/** The time of pages of the list that are not in any cache, in milliseconds. */
async function measureFirstLists({ port, host }: ContenderProcess): Promise<number> {
  const times: number[] = [];
  for (let page = 2; page < 2 + LIST_PAGES; page += 1) {
    const start = performance.now();
    const { status } = await sendRequest(port, host, `${LIST_PATH}?page=${page * 4}`);
    if (status !== 200) throw new Error(`${LIST_PATH} responded with ${status}. Is it a list of articles?`);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Measures a list of many inherited entries: from the cache, and its first pages. */
async function measureLists(server: string): Promise<Figure[]> {
  const contenders = await startContenders(server, { entries: ENTRIES });
  try {
    const first = await measureFirstLists(contenders);
    const ratio = await compareWithBareFastify(contenders, LIST_PATH);
    return [
      createFigure('list of entries: entries', ENTRIES, ''),
      createFigure('list of entries from the cache / bare Fastify', ratio, 'x', ['>=', 0.8]),
      createFigure('list of entries, a page that no one has requested', first, 'ms', ['<=', 50]),
    ];
  } finally {
    await contenders.stop();
  }
}

const readFigure = (figures: Readonly<Record<string, number>>, name: string): number => figures[name] ?? NaN;

/** The parts of the benchmark, in the order in which they run. */
export const RENDER_PARTS: Readonly<Record<string, (server: string) => Promise<Figure[]>>> = {
  vehicle: measureVehicle,
  lists: measureLists,
};

export async function runRenderBenchmark(parts: readonly string[]): Promise<Report> {
  const { server } = await buildContenders();
  return createReport('render', await runParts(RENDER_PARTS, parts, server));
}

/** Measures pages per second and the cost of a change, compared with a plain React page and Puck. */
async function measureVehicle(server: string): Promise<Figure[]> {
  const contenders = await startContenders(server);
  try {
    await requireSameText(contenders);
    const { port, host, carPath } = contenders;
    const measureContender = async (contender: Contender, seconds: number) => {
      const cpuBefore = await contenders.measure('processor', 0);
      const { responses, duration } = await measureLoad(
        `http://127.0.0.1:${port}${contenderPath(contender, carPath)}`,
        host,
        seconds,
      );
      const cpuAfter = await contenders.measure('processor', 0);
      return {
        rate: responses / duration,
        cost: (readFigure(cpuAfter, 'used') - readFigure(cpuBefore, 'used')) / responses,
      };
    };
    for (const contender of CONTENDERS) await measureContender(contender, WARM_UP_SECONDS);
    const rates: Record<Contender, number[]> = { warm: [], cold: [], plain: [], puck: [], 'puck-rsc': [] };
    const costs: Record<Contender, number[]> = { warm: [], cold: [], plain: [], puck: [], 'puck-rsc': [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of CONTENDERS) {
        const { rate, cost } = await measureContender(contender, SECONDS);
        rates[contender].push(rate);
        costs[contender].push(cost);
      }
    }
    // A warm-up, because code is slow when it runs for the first time.
    await contenders.measure('change', WARM_UP_ROUNDS);
    const change = await contenders.measure('change', IN_PROCESS_ROUNDS);
    const first = await contenders.measure('first', 0);
    const fill = await contenders.measure('fill', FILL_ROUNDS);
    const cached = await compareWithBareFastify(contenders, carPath);
    return [
      createFigure('blocks on the page', readFigure(change, 'nodes'), '', ['>=', 25]),
      createFigure('islands on the page', readFigure(change, 'islands'), '', ['>=', 6]),
      ...CONTENDERS.map((contender) =>
        createFigure(`pages per second, ${contender}`, median(rates[contender]), '/s'),
      ),
      ...CONTENDERS.map((contender) =>
        createFigure(`processor time per page, ${contender}`, median(costs[contender]), 'ms'),
      ),
      ...(['cold', 'warm'] as const).map((contender) =>
        createFigure(
          `${contender} / plain React, by processor time`,
          medianRatio(costs.plain, costs[contender]),
          'x',
        ),
      ),
      createFigure('warm / Puck, by processor time', medianRatio(costs.puck, costs.warm), 'x'),
      createFigure('cold / plain React', medianRatio(rates.cold, rates.plain), 'x', ['>=', 0.9]),
      createFigure('warm / plain React', medianRatio(rates.warm, rates.plain), 'x', ['>=', 12]),
      createFigure('warm / Puck', medianRatio(rates.warm, rates.puck), 'x', ['>=', 15]),
      createFigure('warm / Puck (rsc import)', medianRatio(rates.warm, rates['puck-rsc']), 'x', ['>=', 15]),
      createFigure(
        'first visit of a car’s page, site warm / plain React',
        readFigure(first, 'plain') / readFigure(first, 'first'),
        'x',
        ['>=', 3],
      ),
      createFigure('compressed page from the cache / bare Fastify', cached, 'x', ['>=', 0.8]),
      createFigure('plain render, in process', readFigure(change, 'plain'), 'ms'),
      createFigure('blocks rendered again for a changed price', readFigure(change, 'blocksChanged'), ''),
      createFigure('changed price / plain render', readFigure(change, 'changed'), 'x', ['<=', 0.06]),
      createFigure('render with an empty cache / plain render', readFigure(change, 'cold'), 'x'),
      createFigure('render from the cache / plain render', readFigure(change, 'warm'), 'x'),
      createFigure(
        'block cache, peak size / limit',
        readFigure(fill, 'most') / readFigure(fill, 'limit'),
        'x',
        ['<=', 1],
      ),
      createFigure(
        'block HTML written to the cache / limit',
        readFigure(fill, 'rendered') / readFigure(fill, 'limit'),
        'x',
        ['>=', 2],
      ),
      createFigure('resident memory of the process', readFigure(fill, 'resident') / BYTES_PER_MB, 'MB'),
    ];
  } finally {
    await contenders.stop();
  }
}
