import type { Browser } from 'playwright-core';
import { auditPages } from './lighthouse-goals';
import { CONTENT_PAGE_NAMES, findContentPages } from './browser/find-content-pages';
import { measureVisit, type Visit } from './browser/visit';
import { createFigure, type Figure } from './figures';
import { median } from './statistics';

const VISITS = 7;
const BYTES_PER_KB = 1_000;

/** Measures page loads of a location with its map, an article and a model, and audits them. */
export async function measureContentPages(browser: Browser, port: number): Promise<Figure[]> {
  const urls = await findContentPages(port);
  const figures: Figure[] = [];
  for (const name of CONTENT_PAGE_NAMES) {
    const visits: Visit[] = [];
    for (let round = 0; round < VISITS; round += 1) visits.push(await measureVisit(browser, urls[name]));
    const errors = visits.flatMap((visit) => visit.errors);
    if (errors.length > 0) console.error(errors.slice(0, 10).join('\n'));
    const inKilobytes = (read: (visit: Visit) => number) => median(visits.map(read)) / BYTES_PER_KB;
    figures.push(
      createFigure(
        `${name}: React fetched before a touch`,
        inKilobytes((visit) => visit.reactFetched),
        'kB',
        ['=', 0],
      ),
      createFigure(
        `${name}: script before the largest paint`,
        inKilobytes((visit) => visit.scriptBeforeLargestPaint),
        'kB',
        ['<=', 5],
      ),
      createFigure(
        `${name}: script run`,
        inKilobytes((visit) => visit.scriptExecuted),
        'kB',
      ),
      createFigure(`${name}: largest paint`, median(visits.map((visit) => visit.largestPaint)), 'ms'),
      createFigure(`${name}: total blocking time`, median(visits.map((visit) => visit.blockingTime)), 'ms', [
        '<',
        30,
      ]),
      createFigure(
        `${name}: layout shift, worst`,
        Math.max(...visits.map((visit) => visit.layoutShift)),
        '',
        ['=', 0],
      ),
      createFigure(`${name}: console errors and warnings`, errors.length, '', ['=', 0]),
    );
  }
  return [...figures, ...(await auditPages(urls))];
}
