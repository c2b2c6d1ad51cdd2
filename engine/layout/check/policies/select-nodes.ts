import { compileCondition, type Condition, type PolicyPages, type PolicySelector } from '../../../../schemas';
import type { PageFacts } from './page-facts';
import type { RenderedNode } from './rendered-node';

/** A node that a selector matches, and the conditions under which it does. */
export interface SelectedNode {
  readonly shown: RenderedNode;
  readonly conditions: readonly Condition[];
}

type Part = keyof PolicySelector;
type SelectorValues = Required<PolicySelector>;
type Alternatives = readonly (readonly Condition[])[];
type Matchers = {
  readonly [Name in Part]: (shown: RenderedNode, expected: SelectorValues[Name]) => Alternatives;
};

/**
 * For each part of a selector: the conditions under which a node matches, in addition to its own; one list
 * for each alternative, and none if the node never matches.
 */
const MATCHERS: Matchers = {
  shows: ({ facts }, expected) =>
    [expected].flat().flatMap((fact) => (facts.has(fact) ? [facts.get(fact) ?? []] : [])),
  category: ({ details: { entry } }, expected) =>
    matchIf([expected].flat().includes(entry.manifest.category)),
  block: ({ details: { entry } }, expected) => matchIf([expected].flat().includes(entry.manifest.type)),
  landmark: ({ details: { entry } }, expected) => matchIf(entry.manifest.landmark === expected),
  heading: ({ headings }, expected) =>
    headings.filter(({ level }) => level === expected).map(({ conditions }) => conditions),
  needs: ({ details: { entry } }, expected) => matchIf(isNeeded(entry.needs, expected)),
  props: ({ details: { props } }, expected) => matchIf(compileCondition(expected)({ props })),
};

const matchIf = (matches: boolean): Alternatives => (matches ? [[]] : []);

function isNeeded(needs: RenderedNode['details']['entry']['needs'], expected: string): boolean {
  const [name, field] = expected.split('.');
  const need = needs.find((candidate) => candidate.name === name);
  return need !== undefined && (field === undefined || need.fields === null || need.fields.includes(field));
}

function matchPart<Name extends Part>(
  shown: RenderedNode,
  part: Name,
  expected: SelectorValues[Name] | undefined,
): Alternatives {
  const matches: Matchers[Name] = MATCHERS[part];
  return expected === undefined ? [[]] : matches(shown, expected);
}

/** Combines alternatives into one condition; none if one of them has no conditions. */
function combineAlternatives(alternatives: Alternatives): readonly Condition[] {
  const [first, ...others] = alternatives;
  if (!first || others.length === 0 || alternatives.some((way) => way.length === 0))
    return others.length === 0 ? (first ?? []) : [];
  return [{ $or: alternatives.map((way) => ({ $and: [...way] })) } as Condition];
}

/** The nodes of a page that a selector matches, in reading order; once for each matching heading. */
export function selectNodes({ nodes }: Pick<PageFacts, 'nodes'>, selector: PolicySelector): SelectedNode[] {
  const { heading, ...others } = selector;
  const parts = Object.keys(others) as Part[];
  return nodes.flatMap((shown) => {
    const alternatives = parts.map((part) => matchPart(shown, part, selector[part]));
    if (alternatives.some((list) => list.length === 0)) return [];
    const conditions = [...shown.conditions, ...alternatives.flatMap(combineAlternatives)];
    return matchPart(shown, 'heading', heading).map((way) => ({
      shown,
      conditions: [...conditions, ...way],
    }));
  });
}

const isRoute = (route: string, pattern: string) =>
  pattern.endsWith('*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern;

export function appliesToPage(page: PageFacts, on: PolicyPages | undefined): boolean {
  if (!on) return true;
  const tests = [
    on.page?.includes(page.id),
    on.route?.some((pattern) => page.routes.some((route) => isRoute(route, pattern))),
    on.provides?.some((shape) => page.provides.has(shape)),
    on.isError === undefined ? undefined : (page.status !== undefined) === on.isError,
  ];
  return tests.every((matches) => matches !== false);
}

/** Describes a selector: `shows 'licence'`. */
export function describeSelector(selector: PolicySelector): string {
  const words = Object.entries(selector).map(([part, expected]) => {
    if (part === 'heading') return `is a level ${String(expected)} heading`;
    if (part === 'props') return `has the props ${JSON.stringify(expected)}`;
    const names = [expected]
      .flat()
      .map((name) => `'${String(name)}'`)
      .join(' or ');
    return (
      {
        shows: 'shows ',
        category: 'has the category ',
        block: 'is a ',
        landmark: 'is the landmark ',
        needs: 'reads ',
      }[part] + names
    );
  });
  return words.join(' and ');
}
