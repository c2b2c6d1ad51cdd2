import type { FacetCondition, Filter, NumericTest } from '../filters/filter';

/** Formats a filter on one line with all its parentheses, for tables of expected results. */
export function formatFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'facet':
      return `${filter.isNegated ? '!' : ''}[${filter.attribute}|${filter.value}]${formatScore(filter)}`;
    case 'numeric':
      return `${filter.isNegated ? '!' : ''}[${filter.attribute} ${formatTest(filter.test)}]`;
    case 'geo':
      return `[${JSON.stringify(filter.area)}]`;
    case 'not':
      return `!(${formatFilter(filter.part)})`;
    case 'and':
      return filter.parts.length === 0 ? 'everything' : `(${filter.parts.map(formatFilter).join(' & ')})`;
    case 'or':
      return filter.parts.length === 0 ? 'nothing' : `(${filter.parts.map(formatFilter).join(' | ')})`;
  }
}

function formatScore({ score }: FacetCondition): string {
  return score === undefined ? '' : `^${score}`;
}

function formatTest(test: NumericTest): string {
  return test.operator === 'TO' ? `${test.from}..${test.to}` : `${test.operator} ${test.operand}`;
}
