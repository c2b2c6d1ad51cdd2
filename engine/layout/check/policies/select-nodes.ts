import { compileCondition, type Condition, type PolicyPages, type PolicySelector } from '../../../../schemas';
import type { PageFacts } from './page-facts';
import type { RenderedNode } from './rendered-node';

/** A node that a selector means, and all that must hold for it to be what the selector says. */
export interface SelectedNode {
  readonly shown: RenderedNode;
  readonly conditions: readonly Condition[];
}

type Part = keyof PolicySelector;
type Asked = Required<PolicySelector>;
type Ways = readonly (readonly Condition[])[];
type Fits = { readonly [Name in Part]: (shown: RenderedNode, asked: Asked[Name]) => Ways };

/**
 * Each part of a selector: what must hold besides the node's own conditions, one list for each way in which it fits;
 * none where it does not fit.
 */
const FITS: Fits = {
  shows: ({ facts }, asked) =>
    [asked].flat().flatMap((fact) => (facts.has(fact) ? [facts.get(fact) ?? []] : [])),
  category: ({ details: { entry } }, asked) => yes([asked].flat().includes(entry.manifest.category)),
  block: ({ details: { entry } }, asked) => yes([asked].flat().includes(entry.manifest.type)),
  landmark: ({ details: { entry } }, asked) => yes(entry.manifest.landmark === asked),
  heading: ({ headings }, asked) =>
    headings.filter(({ level }) => level === asked).map(({ conditions }) => conditions),
  needs: ({ details: { entry } }, asked) => yes(isNeeded(entry.needs, asked)),
  props: ({ details: { props } }, asked) => yes(compileCondition(asked)({ props })),
};

const yes = (fits: boolean): Ways => (fits ? [[]] : []);

function isNeeded(needs: RenderedNode['details']['entry']['needs'], asked: string): boolean {
  const [name, field] = asked.split('.');
  const need = needs.find((one) => one.name === name);
  return need !== undefined && (field === undefined || need.fields === null || need.fields.includes(field));
}

function waysOf<Name extends Part>(shown: RenderedNode, part: Name, asked: Asked[Name] | undefined): Ways {
  const fits: Fits[Name] = FITS[part];
  return asked === undefined ? [[]] : fits(shown, asked);
}

/** Several ways in which a node fits as one condition; none where one of them asks for nothing. */
function either(ways: Ways): readonly Condition[] {
  const [first, ...others] = ways;
  if (!first || others.length === 0 || ways.some((way) => way.length === 0))
    return others.length === 0 ? (first ?? []) : [];
  return [{ $or: ways.map((way) => ({ $and: [...way] })) } as Condition];
}

/** The nodes of a page that a selector means, in reading order; a node once for each heading where one is asked for. */
export function selectNodes({ nodes }: Pick<PageFacts, 'nodes'>, selector: PolicySelector): SelectedNode[] {
  const { heading, ...others } = selector;
  const parts = Object.keys(others) as Part[];
  return nodes.flatMap((shown) => {
    const ways = parts.map((part) => waysOf(shown, part, selector[part]));
    if (ways.some((one) => one.length === 0)) return [];
    const conditions = [...shown.conditions, ...ways.flatMap(either)];
    return waysOf(shown, 'heading', heading).map((way) => ({ shown, conditions: [...conditions, ...way] }));
  });
}

const isRoute = (route: string, pattern: string) =>
  pattern.endsWith('*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern;

/** Whether a policy is about this page. */
export function appliesToPage(page: PageFacts, on: PolicyPages | undefined): boolean {
  if (!on) return true;
  const tests = [
    on.page?.includes(page.id),
    on.route?.some((pattern) => page.routes.some((route) => isRoute(route, pattern))),
    on.provides?.some((shape) => page.provides.has(shape)),
    on.isError === undefined ? undefined : (page.status !== undefined) === on.isError,
  ];
  return tests.every((fits) => fits !== false);
}

/** A selector in words: `shows 'licence'`. */
export function describeSelector(selector: PolicySelector): string {
  const words = Object.entries(selector).map(([part, asked]) => {
    if (part === 'heading') return `is a heading of level ${String(asked)}`;
    if (part === 'props') return `has the props ${JSON.stringify(asked)}`;
    const names = [asked]
      .flat()
      .map((name) => `'${String(name)}'`)
      .join(' or ');
    return (
      {
        shows: 'shows ',
        category: 'is of the category ',
        block: 'is a ',
        landmark: 'is the landmark ',
        needs: 'reads ',
      }[part] + names
    );
  });
  return words.join(' and ');
}
