import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { tap, TAP_TARGETS, type Moment, type Tap } from './browser/taps';
import {
  measureTurntableSmoothness,
  findTurntableUrl,
  type TurntableSmoothness,
} from './browser/turntable-smoothness';
import { measureTicks } from './browser/ticks';
import { measureVisit, type Visit } from './browser/visit';
import { auditPages } from './lighthouse-goals';
import { buildContenders } from './build';
import { measureCalculator } from './calculator-page';
import { startContenders, type ContenderProcess } from './contender-process';
import { measureContentPages } from './content-pages';
import { contenderPath } from './contenders/messages';
import { createFigure, createReport, runParts, type Figure, type Report } from './figures';
import { median, medianRatio } from './statistics';

const VISITS = 7;
const TAPS = 3;
const BYTES_PER_KB = 1_000;

type NumericMetrics = { [Key in keyof Visit as Visit[Key] extends number ? Key : never]: number };
const computeMedian = (visits: readonly Visit[], key: keyof NumericMetrics) =>
  median(visits.map((visitMetrics) => visitMetrics[key]));

/** Measures page loads of the engine's pages and the plain React page, alternating. */
async function measureLoading(
  browser: Browser,
  urls: Record<'vehicle' | 'plain' | 'home' | 'tradeIn', string>,
): Promise<Figure[]> {
  const visits: Record<keyof typeof urls, Visit[]> = { vehicle: [], plain: [], home: [], tradeIn: [] };
  for (let round = 0; round < VISITS; round += 1) {
    visits.plain.push(await measureVisit(browser, urls.plain));
    visits.vehicle.push(await measureVisit(browser, urls.vehicle));
  }
  for (let round = 0; round < VISITS; round += 1) {
    visits.home.push(await measureVisit(browser, urls.home));
    visits.tradeIn.push(await measureVisit(browser, urls.tradeIn));
  }
  const { vehicle, plain, home, tradeIn } = visits;
  const ratioToPlain = (key: keyof NumericMetrics) =>
    medianRatio(
      vehicle.map((visitMetrics) => visitMetrics[key]),
      plain.map((visitMetrics) => visitMetrics[key]),
    );
  const medianKilobytes = (measured: readonly Visit[], key: keyof NumericMetrics) =>
    computeMedian(measured, key) / BYTES_PER_KB;
  const errors = [...vehicle, ...home, ...tradeIn].flatMap((result) => result.errors);
  if (errors.length > 0) console.error(errors.slice(0, 10).join('\n'));
  return [
    createFigure(
      'vehicle: script before the largest paint',
      medianKilobytes(vehicle, 'scriptBeforeLargestPaint'),
      'kB',
      ['<=', 15],
    ),
    createFigure(
      'vehicle: script run before the first touch',
      medianKilobytes(vehicle, 'scriptExecuted'),
      'kB',
      ['<=', 15],
    ),
    createFigure('vehicle: script prefetched when idle', medianKilobytes(vehicle, 'scriptFetched'), 'kB'),
    createFigure('plain React: script run', medianKilobytes(plain, 'scriptExecuted'), 'kB'),
    // An island on the first screen lets the loader fetch its code when the page is idle, but not run it.
    createFigure('home: React run before the first touch', medianKilobytes(home, 'reactExecuted'), 'kB', [
      '=',
      0,
    ]),
    createFigure('home: React fetched when idle', medianKilobytes(home, 'reactFetched'), 'kB'),
    createFigure('home: script run', medianKilobytes(home, 'scriptExecuted'), 'kB', ['<=', 15]),
    createFigure(
      'trade-in: script run before the first touch',
      medianKilobytes(tradeIn, 'scriptExecuted'),
      'kB',
      ['<=', 15],
    ),
    createFigure('vehicle: first paint', computeMedian(vehicle, 'firstPaint'), 'ms'),
    createFigure('plain React: first paint', computeMedian(plain, 'firstPaint'), 'ms'),
    createFigure('first paint / plain React', ratioToPlain('firstPaint'), 'x', ['<=', 0.7]),
    createFigure('vehicle: largest paint', computeMedian(vehicle, 'largestPaint'), 'ms'),
    createFigure('plain React: largest paint', computeMedian(plain, 'largestPaint'), 'ms'),
    createFigure('largest paint / plain React', ratioToPlain('largestPaint'), 'x', ['<=', 0.9]),
    createFigure('vehicle: total blocking time', computeMedian(vehicle, 'blockingTime'), 'ms', ['<', 30]),
    createFigure('home: total blocking time', computeMedian(home, 'blockingTime'), 'ms', ['<', 30]),
    createFigure('plain React: total blocking time', computeMedian(plain, 'blockingTime'), 'ms'),
    createFigure(
      'vehicle: layout shift, worst',
      Math.max(...vehicle.map((result) => result.layoutShift)),
      '',
      ['=', 0],
    ),
    createFigure('home: layout shift, worst', Math.max(...home.map((result) => result.layoutShift)), '', [
      '=',
      0,
    ]),
    createFigure('console errors and warnings', errors.length, '', ['=', 0]),
  ];
}

/** Measures first touches. On an idle page, the action must follow in time; on a loading page, a visible reaction. */
async function measureTouches(browser: Browser, url: string, strictUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const errors: string[] = [];
  let lostCount = 0;
  const tapRepeatedly = async (
    target: (typeof TAP_TARGETS)[number],
    moment: Moment,
    times: number,
    targetUrl = url,
  ): Promise<Tap[]> => {
    const taps: Tap[] = [];
    for (let round = 0; round < times; round += 1) taps.push(await tap(browser, targetUrl, target, moment));
    lostCount += taps.filter(({ actionMs: acted }) => acted === Infinity).length;
    errors.push(...taps.flatMap((result) => result.errors));
    return taps;
  };
  for (const target of TAP_TARGETS) {
    const settled = await tapRepeatedly(target, 'settled', TAPS);
    const early = await tapRepeatedly(target, 'early', TAPS);
    await tapRepeatedly(target, 'stalled', 1);
    await tapRepeatedly(target, 'settled', 1, strictUrl);
    figures.push(
      createFigure(
        `touch on ${target.name}: acts`,
        median(settled.map(({ actionMs: acted }) => acted)),
        'ms',
        ['<=', target.goalMs ?? 300],
      ),
      createFigure(
        `early touch on ${target.name}: first feedback`,
        median(early.map(({ feedbackMs: noticed }) => noticed)),
        'ms',
        ['<=', 300],
      ),
      createFigure(
        `early touch on ${target.name}: acts`,
        median(early.map(({ actionMs: acted }) => acted)),
        'ms',
      ),
    );
  }
  if (errors.length > 0) console.error([...new Set(errors)].slice(0, 10).join('\n'));
  return [
    ...figures,
    createFigure('touches lost', lostCount, '', ['=', 0]),
    createFigure('hydration warnings, also in StrictMode', errors.length, '', ['=', 0]),
  ];
}

/** Measures filter clicks on the search page of a dealer with a large stock. */
async function measureFiltering(browser: Browser, server: string): Promise<Figure[]> {
  const largeSite = await startContenders(server, { cars: LARGE_STOCK });
  const { durations, layoutShift, shiftedElements } = await measureTicks(
    browser,
    `http://${largeSite.host}/search/used-cars`,
  );
  await largeSite.stop();
  if (shiftedElements.length > 0) console.error(shiftedElements.slice(0, 10).join('\n'));
  return [
    createFigure('tick in a filter: cars', LARGE_STOCK, ''),
    createFigure('tick in a filter: painted, median', median(durations), 'ms', ['<=', 100]),
    createFigure('tick in a filter: painted, worst', Math.max(...durations), 'ms'),
    createFigure('tick in a filter: layout shift', layoutShift, '', ['=', 0]),
  ];
}

/** Measures the rotation of a turntable by touch. */
async function measureRotation(browser: Browser, port: number): Promise<Figure[]> {
  const url = await findTurntableUrl(port);
  const spins: TurntableSmoothness[] = [];
  for (let round = 0; round < SPINS; round += 1) spins.push(await measureTurntableSmoothness(browser, url));
  return [
    createFigure(
      'turntable: frames per second during a swipe',
      median(spins.map(({ framesPerSecond: perSecond }) => perSecond)),
      '',
      ['>=', MIN_FRAMES_PER_SECOND],
    ),
    createFigure(
      'turntable: longest frame',
      Math.max(...spins.map(({ longestFrameMs }) => longestFrameMs)),
      'ms',
    ),
    createFigure(
      'turntable: pictures shown per run',
      Math.min(...spins.map(({ imageChanges: pictures }) => pictures)),
      '',
      ['>=', MIN_IMAGE_CHANGES],
    ),
  ];
}

const SPINS = 3;
/** 60 per second, less a tolerance for the ends of the measured period. */
const MIN_FRAMES_PER_SECOND = 59;
/** Six swipes show 13 images each. With fewer than this number, the turntable did not follow the finger. */
const MIN_IMAGE_CHANGES = 60;
const LARGE_STOCK = 5_000;

interface PageContext {
  readonly browser: Browser;
  readonly contenders: ContenderProcess;
  /** The script of the process with the contenders. */
  readonly server: string;
}

const createUrl =
  ({ contenders }: PageContext) =>
  (path: string): string =>
    `http://${contenders.host}${path}`;

/** The parts of the benchmark, in the order in which they run. */
export const PAGE_PARTS: Readonly<Record<string, (context: PageContext) => Promise<Figure[]>>> = {
  loading(context) {
    const toUrl = createUrl(context);
    const { carPath } = context.contenders;
    return measureLoading(context.browser, {
      vehicle: toUrl(carPath),
      plain: toUrl(contenderPath('plain', carPath)),
      home: toUrl('/'),
      tradeIn: toUrl('/trade-in'),
    });
  },
  async touches(context) {
    const strict = await startContenders(context.server, { isStrict: true });
    try {
      const url = createUrl(context)(context.contenders.carPath);
      return await measureTouches(context.browser, url, `http://${strict.host}${strict.carPath}`);
    } finally {
      await strict.stop();
    }
  },
  turntable: ({ browser, contenders }) => measureRotation(browser, contenders.port),
  calculator: ({ browser, contenders }) => measureCalculator(browser, contenders.port),
  filters: ({ browser, server }) => measureFiltering(browser, server),
  lighthouse(context) {
    const toUrl = createUrl(context);
    return auditPages({
      home: toUrl('/'),
      vehicle: toUrl(context.contenders.carPath),
      search: toUrl('/search/used-cars'),
    });
  },
  content: ({ browser, contenders }) => measureContentPages(browser, contenders.port),
};

/** Measures pages on a slow phone, compared with a plain React page of the same components. */
export async function runPageBenchmark(parts: readonly string[]): Promise<Report> {
  const { server } = await buildContenders();
  const contenders = await startContenders(server);
  const browser = await launchBrowser();
  try {
    return createReport('page', await runParts(PAGE_PARTS, parts, { browser, contenders, server }));
  } finally {
    await browser.close();
    await contenders.stop();
  }
}
