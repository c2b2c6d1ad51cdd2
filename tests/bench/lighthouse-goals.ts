import { CATEGORIES, auditPage, type Scores } from './browser/lighthouse';
import { createFigure, type Figure } from './figures';
import { median } from './statistics';

const RUNS = 5;
const PERFORMANCE_GOALS: Readonly<Record<string, number>> = { home: 99, vehicle: 99, search: 95 };

/** Audits pages with Lighthouse. */
export async function auditPages(urls: Readonly<Record<string, string>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const runs: Scores[] = [];
    for (let round = 0; round < RUNS; round += 1) runs.push(await auditPage(url));
    for (const category of CATEGORIES) {
      const goal = category === 'performance' ? (PERFORMANCE_GOALS[name] ?? 99) : 100;
      figures.push(
        createFigure(`Lighthouse ${name}: ${category}`, median(runs.map((run) => run[category])), '', [
          '>=',
          goal,
        ]),
      );
    }
  }
  return figures;
}
