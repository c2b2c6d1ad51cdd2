import { sendRequest } from '../support/http';
import { buildContenders } from './build';
import { startContenders, type ContenderProcess } from './contender-process';
import { CONTENDERS, contenderPath, type Contender } from './contenders/messages';
import { figure, report, type Report } from './figures';
import { measureLoad } from './load';
import { median, medianRatio } from './statistics';

const ROUNDS = 9;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const WARM_UP_ROUNDS = 500;
const IN_PROCESS_ROUNDS = 400;
const FILL_ROUNDS = 400;
const BYTES_PER_MB = 1024 * 1024;

/** The visible text of a page, to check that all contenders show the same. */
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
      if (status !== 200) throw new Error(`${contender} answered ${status}`);
      return { contender, text: visibleText(body) };
    }),
  );
  const expected = pages[0]?.text ?? '';
  for (const { contender, text } of pages) {
    if (text === expected) continue;
    let difference = 0;
    while (text[difference] === expected[difference]) difference += 1;
    const from = Math.max(0, difference - 40);
    throw new Error(
      `The page of '${contender}' differs from the engine's: “${text.slice(from, difference + 40)}” instead of “${expected.slice(from, difference + 40)}”. ` +
        'If the layout has changed, change tests/bench/contenders/plain-page.tsx accordingly.',
    );
  }
}

const get = (figures: Readonly<Record<string, number>>, name: string): number => figures[name] ?? NaN;

/** Measures pages per second and the cost of a change, compared with a plain React page and Puck. */
export async function render(): Promise<Report> {
  const { server } = await buildContenders();
  const contenders = await startContenders(server);
  try {
    await requireSameText(contenders);
    const { port, host, carPath } = contenders;
    const load = async (contender: Contender, seconds: number) => {
      const before = await contenders.measure('processor', 0);
      const { responses, duration } = await measureLoad(
        `http://127.0.0.1:${port}${contenderPath(contender, carPath)}`,
        host,
        seconds,
      );
      const after = await contenders.measure('processor', 0);
      return { rate: responses / duration, cost: (get(after, 'used') - get(before, 'used')) / responses };
    };
    for (const contender of CONTENDERS) await load(contender, WARM_UP_SECONDS);
    const rates: Record<Contender, number[]> = { warm: [], cold: [], plain: [], puck: [], 'puck-rsc': [] };
    const costs: Record<Contender, number[]> = { warm: [], cold: [], plain: [], puck: [], 'puck-rsc': [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of CONTENDERS) {
        const { rate, cost } = await load(contender, SECONDS);
        rates[contender].push(rate);
        costs[contender].push(cost);
      }
    }
    // A warm-up: code that runs for the first time is slow for every contender.
    await contenders.measure('change', WARM_UP_ROUNDS);
    const change = await contenders.measure('change', IN_PROCESS_ROUNDS);
    const fill = await contenders.measure('fill', FILL_ROUNDS);
    return report('render', [
      figure('blocks on the page', get(change, 'nodes'), '', ['>=', 25]),
      figure('islands on the page', get(change, 'islands'), '', ['>=', 6]),
      ...CONTENDERS.map((contender) =>
        figure(`pages per second, ${contender}`, median(rates[contender]), '/s'),
      ),
      ...CONTENDERS.map((contender) =>
        figure(`processor time per page, ${contender}`, median(costs[contender]), 'ms'),
      ),
      ...(['cold', 'warm'] as const).map((contender) =>
        figure(
          `${contender} / plain React, by processor time`,
          medianRatio(costs.plain, costs[contender]),
          'x',
        ),
      ),
      figure('warm / Puck, by processor time', medianRatio(costs.puck, costs.warm), 'x'),
      figure('cold / plain React', medianRatio(rates.cold, rates.plain), 'x', ['>=', 0.9]),
      figure('warm / plain React', medianRatio(rates.warm, rates.plain), 'x', ['>=', 12]),
      figure('warm / Puck', medianRatio(rates.warm, rates.puck), 'x', ['>=', 15]),
      figure('warm / Puck (rsc import)', medianRatio(rates.warm, rates['puck-rsc']), 'x', ['>=', 15]),
      figure('plain render, in process', get(change, 'plain'), 'ms'),
      figure('blocks rendered again for a changed price', get(change, 'blocksChanged'), ''),
      figure('changed price / plain render', get(change, 'changed'), 'x', ['<=', 0.06]),
      figure('render with an empty cache / plain render', get(change, 'cold'), 'x'),
      figure('render from the cache / plain render', get(change, 'warm'), 'x'),
      figure('block cache, peak size / limit', get(fill, 'most') / get(fill, 'limit'), 'x', ['<=', 1]),
      figure('block HTML written to the cache / limit', get(fill, 'rendered') / get(fill, 'limit'), 'x', [
        '>=',
        2,
      ]),
      figure('resident memory of the process', get(fill, 'resident') / BYTES_PER_MB, 'MB'),
    ]);
  } finally {
    await contenders.stop();
  }
}
