import {
  describeCondition,
  describeStatement,
  describeValue,
  formatShortValue,
  type ConditionPart,
  type NodeExplanation,
  type PageExplanation,
  type Statement,
  type ValueExplanation,
  type Verdict,
} from '../../layout';
import type { Colourise, Tone } from './terminal-colour';

const TONES: Readonly<Record<Verdict, Tone>> = { holds: 'good', fails: 'bad', unknown: 'unsure' };
const MARKS: Readonly<Record<Verdict, string>> = { holds: '✓', fails: '✗', unknown: '?' };
const indent = (lines: readonly string[], by = '  '): string[] => lines.map((line) => by + line);

export class ExplanationFormatter {
  constructor(private readonly paint: Colourise) {}

  /** A value with its origin, followed by the values it shadows and its parts. */
  value(valueExplanation: ValueExplanation): string[] {
    const { path, value, changes, shadowed, leftOut = [], parts = [] } = valueExplanation;
    const head = `${path} = ${this.paint(formatShortValue(value), 'value')}`;
    const isWhole = parts.length === 0;
    return [
      isWhole || valueExplanation.origin === 'derived'
        ? `${head}  ${this.paint(describeValue(valueExplanation), 'quiet')}`
        : path,
      ...indent([
        ...changes.map((change) => `partly changed: ${this.statement(change)}`),
        ...shadowed.map((old) => `shadowed: ${this.statement(old)}`),
        ...leftOut.map(
          ({ statement, reason }) =>
            `${this.paint('left out', 'bad')}: ${this.statement(statement)}  ${this.paint(reason, 'quiet')}`,
        ),
        ...parts.flatMap((part) => this.value(part)),
      ]),
    ];
  }

  statement(statement: Statement): string {
    const value =
      statement.value === undefined ? '' : `${this.paint(formatShortValue(statement.value), 'value')}  `;
    return value + this.paint(describeStatement(statement), 'quiet');
  }

  condition(part: ConditionPart): string[] {
    return describeCondition(part).map(({ text, verdict }) =>
      this.paint(`${MARKS[verdict]} ${text}`, TONES[verdict]),
    );
  }

  /** The origin of a node, whether it is shown, and all its props. */
  node(node: NodeExplanation, page: PageExplanation): string[] {
    const { id, block, place, statements, finals, fields, props } = node;
    const where = place ? ` in ${place.parent}.${place.slot}, number ${place.index + 1}` : ', the root';
    return [
      `${this.paint(id, 'strong')} (${block})${where}`,
      ...indent(statements.map((statement) => this.paint(describeStatement(statement), 'quiet'))),
      ...indent(finals.map((final) => `final: ${this.statement(final)}`)),
      ...this.#shown(node, page),
      ...indent(fields.flatMap((field) => this.value(field))),
      ...indent(props.flatMap((prop) => this.value(prop))),
    ];
  }

  /** Why the node is shown or hidden: the conditions of the page, of the node's ancestors and its own. */
  #shown({ id, shown }: NodeExplanation, page: PageExplanation): string[] {
    const around = page.nodes.filter(
      (node) => node.condition && (node.id === id || isAround(page, node.id, id)),
    );
    const conditions = [
      ...(page.condition ? [{ of: 'the page', part: page.condition }] : []),
      ...around.flatMap((nodeExplanation) =>
        nodeExplanation.condition ? [{ of: nodeExplanation.id, part: nodeExplanation.condition }] : [],
      ),
    ];
    if (conditions.length === 0) return ['  always shown'];
    const summaries: Readonly<Record<Verdict, string>> = {
      holds: 'shown',
      fails: 'not shown',
      unknown: 'unknown whether it is shown; set the values with --context',
    };
    const verdict = page.condition && page.condition.verdict !== 'holds' ? page.condition.verdict : shown;
    return indent([
      this.paint(summaries[verdict], TONES[verdict]),
      ...conditions.flatMap(({ of, part }) => [`when of ${of}:`, ...indent(this.condition(part))]),
    ]);
  }

  /** A page: its fields, its tree and the removed nodes. */
  page(page: PageExplanation): string[] {
    const { tenant, page: id, layers, condition, fields, nodes, gone } = page;
    return [
      `${this.paint(`${tenant} · ${id}`, 'strong')}  ${layers.join(' → ')}`,
      ...(condition ? indent(this.condition(condition)) : []),
      ...indent(fields.flatMap((field) => this.value(field))),
      '',
      ...nodes.map((node) => {
        const { depth, shown, statements } = node;
        const mark = this.paint(MARKS[shown], TONES[shown]);
        const by = statements.map(describeStatement).join('; ');
        return `${'  '.repeat(depth)}${mark} ${node.id} (${node.block})  ${this.paint(by, 'quiet')}`;
      }),
      ...(gone.length > 0 ? ['', 'Removed:'] : []),
      ...gone.map(({ id: name, statements: [last] }) => `  ${name}  ${last ? describeStatement(last) : ''}`),
    ];
  }
}

/** Whether one node contains another at any depth. */
function isAround(page: PageExplanation, outer: string, inner: string): boolean {
  const parents = new Map(page.nodes.map(({ id, place }) => [id, place?.parent]));
  for (let parent = parents.get(inner); parent !== undefined; parent = parents.get(parent)) {
    if (parent === outer) return true;
  }
  return false;
}
