import { Children, isValidElement, type ReactNode } from 'react';

interface FilterProps {
  attribute?: unknown;
  children?: ReactNode;
}

/** Finds the attribute of a filter element; undefined for elements without an attribute, such as the text search. */
function findAttribute(node: ReactNode): string | undefined {
  if (!isValidElement<FilterProps>(node)) return undefined;
  const { attribute, children } = node.props;
  if (typeof attribute === 'string') return attribute;
  return Children.toArray(children)
    .map(findAttribute)
    .find((nestedAttribute) => nestedAttribute !== undefined);
}

/**
 * Sorts filter groups by the setting `search.filters`. Elements without an attribute come first. Filters that are
 * not in the setting come last; they render nothing.
 */
export function sortFilters(filters: ReactNode, attributes: readonly string[]): ReactNode[] {
  const getRank = (node: ReactNode) => {
    const attribute = findAttribute(node);
    if (attribute === undefined) return -1;
    const index = attributes.indexOf(attribute);
    return index === -1 ? attributes.length : index;
  };
  return Children.toArray(filters).sort((a, b) => getRank(a) - getRank(b));
}
