import { compileCondition } from '../../model/conditions';
import type { CheckMeta, Finding } from '../../model/diagnostic';
import type { Environment } from '../../model/environment';
import type { TraceEntry } from '../../compose/trace';
import type { PageNode, PageUsage } from '../page-usage';
import type { CheckedSite, SiteCheck, SiteSubject } from '../check';
import { createSiteContext } from './site-links';

/** Measures the use of a budget, and finds the nodes that use it. */
interface Budget {
  readonly setting: 'islands' | 'scriptKilobytes' | 'images';
  readonly unit: string;
  /** What to remove: `an island`. */
  readonly part: string;
  /** What the message counts for each layer: `Islands`. */
  readonly countTitle: string;
  measure(usage: PageUsage, islands: readonly PageNode[], environment: Environment): number | undefined;
  findUsers(usage: PageUsage, islands: readonly PageNode[]): readonly string[];
}

const listIds = (islands: readonly PageNode[]) => islands.map(({ node }) => node);

/** The size of the scripts of a page's islands, each file once; undefined if the sizes are unknown. */
function sumScriptKilobytes(islands: readonly PageNode[], { scripts }: Environment): number | undefined {
  if (!scripts) return undefined;
  const files = new Map(islands.flatMap(({ block }) => Object.entries(scripts[block] ?? {})));
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  return Math.round(bytes / 100) / 10;
}

const ISLAND_WORDS = { part: 'an island', countTitle: 'Islands' };

const BUDGETS: readonly (Budget & { meta: CheckMeta })[] = [
  {
    setting: 'islands',
    unit: 'islands',
    ...ISLAND_WORDS,
    measure: (_, islands) => islands.length,
    findUsers: (_, islands) => listIds(islands),
    meta: {
      code: 'FC920',
      name: 'too-many-islands',
      severity: 'warning',
      docs: 'A page has more islands than the setting `budgets.islands` allows. The finding points to the change that added the last one and lists the islands per layer. Remove an island, or raise the budget.',
    },
  },
  {
    setting: 'scriptKilobytes',
    unit: 'kB of script',
    ...ISLAND_WORDS,
    measure: (_, islands, environment) => sumScriptKilobytes(islands, environment),
    findUsers: (_, islands) => listIds(islands),
    meta: {
      code: 'FC921',
      name: 'too-much-script',
      severity: 'warning',
      docs: 'The islands of a page load more script than the setting `budgets.scriptKilobytes` allows: the sum of their files, compressed, each counted once. The sizes are those of the last `npm run build`; without one, nothing is reported. The finding points to the change that added the last island and lists the islands per layer. Remove an island, or raise the budget in the settings of the site.',
    },
  },
  {
    setting: 'images',
    unit: 'images',
    part: 'an image',
    countTitle: 'Images',
    measure: ({ images }) => images.length,
    findUsers: ({ images }) => images,
    meta: {
      code: 'FC922',
      name: 'too-many-images',
      severity: 'warning',
      docs: 'A page has more images in its layout than the setting `budgets.images` allows. Photos of vehicles do not count. Remove an image, or raise the budget.',
    },
  },
];

function* findOverruns({ tenant, usages }: SiteSubject, budget: Budget): Generator<Finding> {
  const context = createSiteContext(tenant);
  const allowed = tenant.config.settings.budgets[budget.setting];
  const { environment } = tenant.compiler;
  for (const [page, usage] of usages) {
    const islands = usage.islands.filter(({ siteConditions }) =>
      siteConditions.every((when) => compileCondition(when)(context)),
    );
    const used = budget.measure(usage, islands, environment);
    if (used === undefined || used <= allowed) continue;
    const finding = findUsers(tenant, page, budget.findUsers(usage, islands));
    if (!finding) continue;
    const { last, shares } = finding;
    yield {
      location: { source: last.source, pointer: last.at },
      message: `The page '${page}' has ${used} ${budget.unit}, but 'budgets.${budget.setting}' allows ${allowed}. Remove ${budget.part}, or raise the budget. ${budget.countTitle} by layer: ${shares}.`,
      tenant: tenant.slug,
      page,
    };
  }
}

/** The latest statement that added one of the nodes, and how many each layer added. */
function findUsers(
  tenant: CheckedSite,
  page: string,
  nodes: readonly string[],
): { last: TraceEntry; shares: string } | undefined {
  const trace = tenant.trace(page);
  const additions = nodes.flatMap((id) => trace?.nodes.get(id)?.entries.at(0) ?? []);
  const [last] = additions.toSorted((a, b) => b.order - a.order);
  if (!last) return undefined;
  const counts = new Map<string, number>();
  for (const { layer } of additions) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  const shares = [...counts].map(([layer, count]) => `'${layer}' (${count})`).join(', ');
  return { last, shares };
}

export const budgetChecks: readonly SiteCheck[] = BUDGETS.map((budget) => ({
  meta: budget.meta,
  run: (subject) => findOverruns(subject, budget),
}));
