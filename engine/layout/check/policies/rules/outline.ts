import { mustFail, mustHold, type Literal } from '../../../model/conditions';
import type { PageFacts } from '../page-facts';
import type { RenderedNode } from '../rendered-node';
import type { Rule } from './rule';

interface Heading {
  readonly shown: RenderedNode;
  readonly level: number;
  readonly literals: readonly Literal[];
  readonly conditions: RenderedNode['conditions'];
}

const listHeadings = (page: PageFacts): Heading[] =>
  page.nodes.flatMap((shown) =>
    shown.headings.map(({ level, conditions: headingConditions }) => {
      const conditions = [...shown.conditions, ...headingConditions];
      return { shown, level, conditions, literals: conditions.map(mustHold) };
    }),
  );

/**
 * Heading levels increase by at most one (WCAG technique G141): for every possible visit, the heading before
 * one of level 3 has level 2 or deeper. The search goes back from each heading. It ends at a deep enough
 * heading that is always shown; if that heading is conditional, it continues for the visits in which it is
 * hidden.
 */
export const outlineRule: Rule<'outline'> = function* ({ page, solver }) {
  const headings = listHeadings(page);
  for (const [index, heading] of headings.entries()) {
    if (heading.level === 1) continue;
    const previous = findTooShallow(headings.slice(0, index), heading);
    if (previous === undefined) continue;
    const before =
      previous === 'nothing'
        ? 'but it is the first heading of the page'
        : `but can come directly after the level ${previous.level} heading of '${previous.shown.node.id}'`;
    yield {
      node: heading.shown.node,
      pointer: ['block'],
      message: `The heading of '${heading.shown.node.id}' is level ${heading.level}, ${before}. Change its level, or add a heading between them.`,
    };
  }

  function findTooShallow(
    before: readonly Heading[],
    { level, literals }: Heading,
  ): Heading | 'nothing' | undefined {
    let visits = literals;
    for (const other of before.toReversed()) {
      const together = solver.isSatisfiable([...visits, ...other.literals]);
      if (together === false) continue;
      if (other.level < level - 1) return together === true ? other : undefined;
      if (other.conditions.length === 0) return undefined;
      visits = [...visits, mustFail(...other.conditions)];
      if (solver.isSatisfiable(visits) !== true) return undefined;
    }
    return 'nothing';
  }
};
