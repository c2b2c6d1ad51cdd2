import { fails, holds, type Literal } from '../../../model/conditions';
import type { PageFacts } from '../page-facts';
import type { RenderedNode } from '../rendered-node';
import type { Rule } from './rule';

interface Heading {
  readonly shown: RenderedNode;
  readonly level: number;
  readonly literals: readonly Literal[];
  readonly conditions: RenderedNode['conditions'];
}

const headingsOf = (page: PageFacts): Heading[] =>
  page.nodes.flatMap((shown) =>
    shown.headings.map(({ level, conditions: more }) => {
      const conditions = [...shown.conditions, ...more];
      return { shown, level, conditions, literals: conditions.map(holds) };
    }),
  );

/**
 * Headings go down one level at a time (WCAG technique G141): whichever conditions hold, the heading right before one
 * of level 3 is of level 2 or deeper. From each heading the way leads back: a deep enough heading ends it where it
 * always shows, else it goes on in the visits where that heading is hidden.
 */
export const outline: Rule<'outline'> = function* ({ page, reasoner }) {
  const headings = headingsOf(page);
  for (const [index, heading] of headings.entries()) {
    if (heading.level === 1) continue;
    const culprit = shallowBefore(headings.slice(0, index), heading);
    if (culprit === undefined) continue;
    const before =
      culprit === 'nothing'
        ? 'It is the first heading of the page'
        : `It can follow right after level ${culprit.level} in '${culprit.shown.node.id}'`;
    yield {
      node: heading.shown.node,
      pointer: ['block'],
      message: `The heading of '${heading.shown.node.id}' has level ${heading.level}. ${before}.`,
    };
  }

  function shallowBefore(
    before: readonly Heading[],
    { level, literals }: Heading,
  ): Heading | 'nothing' | undefined {
    let visits = literals;
    for (const other of before.toReversed()) {
      const together = reasoner.isSatisfiable([...visits, ...other.literals]);
      if (together === false) continue;
      if (other.level < level - 1) return together === true ? other : undefined;
      if (other.conditions.length === 0) return undefined;
      visits = [...visits, fails(...other.conditions)];
      if (reasoner.isSatisfiable(visits) !== true) return undefined;
    }
    return 'nothing';
  }
};
