import { Children, isValidElement, type ReactNode } from 'react';

interface Holder {
  attribute?: unknown;
  children?: ReactNode;
}

/** The attribute that a filter's element filters by; undefined for one that stands for none, such as the text. */
function attributeOf(node: ReactNode): string | undefined {
  if (!isValidElement<Holder>(node)) return undefined;
  const { attribute, children } = node.props;
  if (typeof attribute === 'string') return attribute;
  return Children.toArray(children)
    .map(attributeOf)
    .find((found) => found !== undefined);
}

/**
 * Filter groups in the order of the setting `search.filters`; what filters by no attribute stays at the top, and
 * what the setting does not name (it shows nothing) at the end.
 */
export function sortFilters(filters: ReactNode, attributes: readonly string[]): ReactNode[] {
  const rank = (node: ReactNode) => {
    const attribute = attributeOf(node);
    if (attribute === undefined) return -1;
    const at = attributes.indexOf(attribute);
    return at === -1 ? attributes.length : at;
  };
  return Children.toArray(filters).sort((a, b) => rank(a) - rank(b));
}
