import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { tap, TARGETS, type Moment, type Tap } from './browser/taps';
import { CATEGORIES, lighthouse, type Scores } from './browser/lighthouse';
import { spin, turntableUrl, type Spin } from './browser/spin';
import { ticks } from './browser/ticks';
import { visit, type Visit } from './browser/visit';
import { buildContenders } from './build';
import { startContenders } from './contender-process';
import { contenderPath } from './contenders/messages';
import { figure, report, type Figure, type Report } from './figures';
import { median, medianRatio } from './statistics';

const VISITS = 7;
const TAPS = 3;
const LIGHTHOUSE_RUNS = 5;
const BYTES_PER_KB = 1_000;

type Numbers = { [Key in keyof Visit as Visit[Key] extends number ? Key : never]: number };
const medianOf = (visits: readonly Visit[], key: keyof Numbers) => median(visits.map((each) => each[key]));

/** Page load: the engine's pages and the plain React page, alternating. */
async function loading(
  browser: Browser,
  urls: Record<'vehicle' | 'plain' | 'home', string>,
): Promise<Figure[]> {
  const visits: Record<keyof typeof urls, Visit[]> = { vehicle: [], plain: [], home: [] };
  for (let round = 0; round < VISITS; round += 1) {
    visits.plain.push(await visit(browser, urls.plain));
    visits.vehicle.push(await visit(browser, urls.vehicle));
  }
  for (let round = 0; round < VISITS; round += 1) visits.home.push(await visit(browser, urls.home));
  const { vehicle, plain, home } = visits;
  const ratio = (key: keyof Numbers) =>
    medianRatio(
      vehicle.map((each) => each[key]),
      plain.map((each) => each[key]),
    );
  const kilobytes = (measured: readonly Visit[], key: keyof Numbers) =>
    medianOf(measured, key) / BYTES_PER_KB;
  const errors = [...vehicle, ...home].flatMap((result) => result.errors);
  if (errors.length > 0) console.error(errors.slice(0, 10).join('\n'));
  return [
    figure('vehicle: script before the largest paint', kilobytes(vehicle, 'scriptBeforeLargestPaint'), 'kB', [
      '<=',
      15,
    ]),
    figure('vehicle: script run before the first touch', kilobytes(vehicle, 'scriptExecuted'), 'kB', [
      '<=',
      15,
    ]),
    figure('vehicle: script prefetched when idle', kilobytes(vehicle, 'scriptFetched'), 'kB'),
    figure('plain React: script run', kilobytes(plain, 'scriptExecuted'), 'kB'),
    figure('home: React fetched', kilobytes(home, 'reactFetched'), 'kB', ['=', 0]),
    figure('home: script run', kilobytes(home, 'scriptExecuted'), 'kB', ['<=', 15]),
    figure('vehicle: first paint', medianOf(vehicle, 'firstPaint'), 'ms'),
    figure('plain React: first paint', medianOf(plain, 'firstPaint'), 'ms'),
    figure('first paint / plain React', ratio('firstPaint'), 'x', ['<=', 0.7]),
    figure('vehicle: largest paint', medianOf(vehicle, 'largestPaint'), 'ms'),
    figure('plain React: largest paint', medianOf(plain, 'largestPaint'), 'ms'),
    figure('largest paint / plain React', ratio('largestPaint'), 'x', ['<=', 0.9]),
    figure('vehicle: total blocking time', medianOf(vehicle, 'blockingTime'), 'ms', ['<', 30]),
    figure('home: total blocking time', medianOf(home, 'blockingTime'), 'ms', ['<', 30]),
    figure('plain React: total blocking time', medianOf(plain, 'blockingTime'), 'ms'),
    figure('vehicle: layout shift, worst', Math.max(...vehicle.map((result) => result.layoutShift)), '', [
      '=',
      0,
    ]),
    figure('home: layout shift, worst', Math.max(...home.map((result) => result.layoutShift)), '', ['=', 0]),
    figure('console errors and warnings', errors.length, '', ['=', 0]),
  ];
}

/** First touches. On an idle page the action must follow in time; at any moment, a visible reaction must. */
async function touches(browser: Browser, url: string, strictUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const errors: string[] = [];
  let lost = 0;
  const tapRepeatedly = async (
    target: (typeof TARGETS)[number],
    moment: Moment,
    times: number,
    at = url,
  ): Promise<Tap[]> => {
    const taps: Tap[] = [];
    for (let round = 0; round < times; round += 1) taps.push(await tap(browser, at, target, moment));
    lost += taps.filter(({ acted }) => acted === Infinity).length;
    errors.push(...taps.flatMap((result) => result.errors));
    return taps;
  };
  for (const target of TARGETS) {
    const settled = await tapRepeatedly(target, 'settled', TAPS);
    const early = await tapRepeatedly(target, 'early', TAPS);
    await tapRepeatedly(target, 'stalled', 1);
    await tapRepeatedly(target, 'settled', 1, strictUrl);
    figures.push(
      figure(`touch on ${target.name}: acts`, median(settled.map(({ acted }) => acted)), 'ms', ['<=', 300]),
      figure(
        `early touch on ${target.name}: first feedback`,
        median(early.map(({ noticed }) => noticed)),
        'ms',
        ['<=', 300],
      ),
      figure(`early touch on ${target.name}: acts`, median(early.map(({ acted }) => acted)), 'ms'),
    );
  }
  if (errors.length > 0) console.error([...new Set(errors)].slice(0, 10).join('\n'));
  return [
    ...figures,
    figure('touches lost', lost, '', ['=', 0]),
    figure('hydration warnings, also in StrictMode', errors.length, '', ['=', 0]),
  ];
}

/** Filter clicks on the search page of a dealer with a large stock. */
async function filtering(browser: Browser, server: string): Promise<Figure[]> {
  const large = await startContenders(server, { cars: LARGE_STOCK });
  const { durations, layoutShift, moved } = await ticks(browser, `http://${large.host}/search/used-cars`);
  await large.stop();
  if (moved.length > 0) console.error(moved.slice(0, 10).join('\n'));
  return [
    figure('tick in a filter: cars', LARGE_STOCK, ''),
    figure('tick in a filter: painted, median', median(durations), 'ms', ['<=', 100]),
    figure('tick in a filter: painted, worst', Math.max(...durations), 'ms'),
    figure('tick in a filter: layout shift', layoutShift, '', ['=', 0]),
  ];
}

/** Rotation of a turntable by touch. */
async function rotating(browser: Browser, port: number): Promise<Figure[]> {
  const url = await turntableUrl(port);
  const spins: Spin[] = [];
  for (let round = 0; round < SPINS; round += 1) spins.push(await spin(browser, url));
  return [
    figure(
      'turntable: frames per second during a swipe',
      median(spins.map(({ perSecond }) => perSecond)),
      '',
      ['>=', SMOOTH],
    ),
    figure('turntable: longest frame', Math.max(...spins.map(({ longestMs }) => longestMs)), 'ms'),
    figure('turntable: pictures shown per run', Math.min(...spins.map(({ pictures }) => pictures)), '', [
      '>=',
      PICTURES,
    ]),
  ];
}

const SPINS = 3;
/** 60 per second, less a tolerance for the ends of the measured period. */
const SMOOTH = 59;
/** Six swipes show 13 pictures each; with fewer than this, the turntable did not follow the finger. */
const PICTURES = 60;
const LARGE_STOCK = 5_000;
const GOALS: Readonly<Record<string, number>> = { home: 99, vehicle: 99, search: 95 };

async function auditPages(urls: Readonly<Record<string, string>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const runs: Scores[] = [];
    for (let round = 0; round < LIGHTHOUSE_RUNS; round += 1) runs.push(await lighthouse(url));
    for (const category of CATEGORIES) {
      const goal = category === 'performance' ? (GOALS[name] ?? 99) : 100;
      figures.push(
        figure(`Lighthouse ${name}: ${category}`, median(runs.map((run) => run[category])), '', ['>=', goal]),
      );
    }
  }
  return figures;
}

/** Measures pages on a slow phone, compared with a plain React page of the same components. */
export async function page(): Promise<Report> {
  const { server } = await buildContenders();
  const contenders = await startContenders(server);
  const strict = await startContenders(server, { isStrict: true });
  const browser = await launchBrowser();
  try {
    const { host, carPath } = contenders;
    const at = (path: string) => `http://${host}${path}`;
    const vehicle = at(carPath);
    const figures = [
      ...(await loading(browser, { vehicle, plain: at(contenderPath('plain', carPath)), home: at('/') })),
      ...(await touches(browser, vehicle, `http://${strict.host}${strict.carPath}`)),
      ...(await rotating(browser, contenders.port)),
      ...(await filtering(browser, server)),
      ...(await auditPages({ home: at('/'), vehicle, search: at('/search/used-cars') })),
    ];
    return report('page', figures);
  } finally {
    await browser.close();
    await contenders.stop();
    await strict.stop();
  }
}
