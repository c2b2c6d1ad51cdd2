import type { Browser } from 'playwright-core';
import { findCalculatorUrl, measureCalculatorSlider } from './browser/calculator';
import { measureVisit, type Visit } from './browser/visit';
import { createFigure, type Figure } from './figures';
import { median } from './statistics';

const VISITS = 7;
const BYTES_PER_KB = 1_000;
const FRAME_MS = 1_000 / 60;

/** Measures the page of a car with a finance calculator, and how the figure follows its slider. */
export async function measureCalculator(browser: Browser, port: number): Promise<Figure[]> {
  const url = await findCalculatorUrl(port);
  const visits: Visit[] = [];
  for (let round = 0; round < VISITS; round += 1) visits.push(await measureVisit(browser, url));
  const { frames, threadMs } = await measureCalculatorSlider(browser, url);
  const list = (key: 'scriptBeforeLargestPaint' | 'scriptExecuted' | 'blockingTime' | 'layoutShift') =>
    visits.map((visit) => visit[key]);
  const kilobytes = (key: 'scriptBeforeLargestPaint' | 'scriptExecuted') => median(list(key)) / BYTES_PER_KB;
  return [
    createFigure('calculator: script before the largest paint', kilobytes('scriptBeforeLargestPaint'), 'kB', [
      '<=',
      15,
    ]),
    createFigure('calculator: script run before the first touch', kilobytes('scriptExecuted'), 'kB', [
      '<=',
      15,
    ]),
    createFigure('calculator: total blocking time', median(list('blockingTime')), 'ms', ['<', 30]),
    createFigure('calculator: layout shift, worst', Math.max(...list('layoutShift')), '', ['=', 0]),
    createFigure('slider: frames until its figure, worst', Math.max(...frames), '', ['=', 1]),
    createFigure('slider: main thread for a move', threadMs, 'ms', ['<=', FRAME_MS]),
  ];
}
