import { compileCondition } from '../../model/conditions';
import type { CheckMeta, Finding } from '../../model/diagnostic';
import type { Environment } from '../../model/environment';
import type { TraceEntry } from '../../compose/trace';
import type { PageNode, PageUsage } from '../page-usage';
import type { CheckedSite, SiteCheck, SiteSubject } from '../check';
import { siteContext } from './site-links';

/** How a page's spending is measured, and which nodes spend it. */
interface Budget {
  readonly setting: 'islands' | 'scriptKilobytes' | 'images';
  readonly what: string;
  spent(usage: PageUsage, islands: readonly PageNode[], environment: Environment): number | undefined;
  spenders(usage: PageUsage, islands: readonly PageNode[]): readonly string[];
}

const idsOf = (islands: readonly PageNode[]) => islands.map(({ node }) => node);

/** Files of a page's islands, each once; undefined where no sizes were handed in. */
function scriptKilobytes(islands: readonly PageNode[], { scripts }: Environment): number | undefined {
  if (!scripts) return undefined;
  const files = new Map(islands.flatMap(({ block }) => Object.entries(scripts[block] ?? {})));
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  return Math.round(bytes / 100) / 10;
}

const BUDGETS: readonly (Budget & { meta: CheckMeta })[] = [
  {
    setting: 'islands',
    what: 'islands',
    spent: (_, islands) => islands.length,
    spenders: (_, islands) => idsOf(islands),
    meta: {
      code: 'FC920',
      name: 'too-many-islands',
      severity: 'warning',
      docs: 'A page has more interactive parts than the setting `budgets.islands` allows. The finding stands at the change that added the last one, and names the layers that spent most. Take one away, or raise the budget.',
    },
  },
  {
    setting: 'scriptKilobytes',
    what: 'kB of script',
    spent: (_, islands, environment) => scriptKilobytes(islands, environment),
    spenders: (_, islands) => idsOf(islands),
    meta: {
      code: 'FC921',
      name: 'too-much-script',
      severity: 'warning',
      docs: 'The scripts of a page, compressed as they are sent, are larger than the setting `budgets.scriptKilobytes` allows. Measured where a build is at hand. Take an island away, or raise the budget.',
    },
  },
  {
    setting: 'images',
    what: 'pictures',
    spent: ({ images }) => images.length,
    spenders: ({ images }) => images,
    meta: {
      code: 'FC922',
      name: 'too-many-images',
      severity: 'warning',
      docs: 'A page names more pictures itself than the setting `budgets.images` allows; pictures of cars are not counted. Take one away, or raise the budget.',
    },
  },
];

function* overspent({ tenant, usages }: SiteSubject, budget: Budget): Generator<Finding> {
  const context = siteContext(tenant);
  const allowed = tenant.config.settings.budgets[budget.setting];
  const { environment } = tenant.compiler;
  for (const [page, usage] of usages) {
    const islands = usage.islands.filter(({ onSites }) =>
      onSites.every((when) => compileCondition(when)(context)),
    );
    const spent = budget.spent(usage, islands, environment);
    if (spent === undefined || spent <= allowed) continue;
    const finding = whoSpent(tenant, page, budget.spenders(usage, islands));
    if (!finding) continue;
    const { last, shares } = finding;
    yield {
      place: { source: last.source, pointer: last.at },
      message: `The page '${page}' has ${spent} ${budget.what} and may have ${allowed} (setting 'budgets.${budget.setting}'). Spent by ${shares}.`,
      tenant: tenant.slug,
      page,
    };
  }
}

/** The newest statement that brought one of the nodes, and how many each layer brought. */
function whoSpent(
  tenant: CheckedSite,
  page: string,
  nodes: readonly string[],
): { last: TraceEntry; shares: string } | undefined {
  const trace = tenant.trace(page);
  const arrivals = nodes.flatMap((id) => trace?.nodes.get(id)?.entries.at(0) ?? []);
  const [last] = arrivals.toSorted((a, b) => b.order - a.order);
  if (!last) return undefined;
  const counts = new Map<string, number>();
  for (const { layer } of arrivals) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  const shares = [...counts].map(([layer, count]) => `'${layer}' (${count})`).join(', ');
  return { last, shares };
}

/** One check for each budget. */
export const budgetChecks: readonly SiteCheck[] = BUDGETS.map((budget) => ({
  meta: budget.meta,
  run: (subject) => overspent(subject, budget),
}));
