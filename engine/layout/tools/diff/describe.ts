import { formatShortValue } from '../explain';
import type { ConfigArea, Difference, NodeLocation } from './difference';

/** The difference of the given kind. Also finds types that have several kinds. */
type Of<Kind, One = Difference> = One extends { readonly kind: infer Own }
  ? Kind extends Own
    ? One
    : never
  : never;
type Words = { readonly [Kind in Difference['kind']]: (difference: Of<Kind>) => string };

function describePosition({ parent, slot, below, above }: NodeLocation): string {
  if (below !== undefined) return ` below ${below}`;
  if (above !== undefined) return ` above ${above}`;
  return parent === undefined ? ' as the root' : ` into ${parent}.${slot}`;
}

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const withInner = (count: number): string =>
  count === 0 ? '' : ` with ${count} ${count === 1 ? 'block' : 'blocks'} in it`;

/** `changed from 1 to 2`, `was set to 2`, `was removed (it was 1)`. */
function describeChange({ from, to }: { readonly from?: unknown; readonly to?: unknown }): string {
  if (from === undefined) return `was set to ${formatShortValue(to)}`;
  if (to === undefined) return `was removed (it was ${formatShortValue(from)})`;
  return `changed from ${formatShortValue(from)} to ${formatShortValue(to)}`;
}

const AREAS: Readonly<Record<ConfigArea, string>> = {
  setting: 'the setting ',
  feature: 'the feature ',
  text: 'the text ',
  theme: 'the theme’s ',
  tenant: 'the tenant’s ',
  file: 'the file ',
};

const WORDS: Words = {
  'node-added': ({ node, block, place, around, within }) =>
    `${node} (${block}) was added${around.length > 0 ? ` around ${joinNames(around)}` : describePosition(place)}${withInner(within)}`,
  'node-removed': ({ node, block, around, within }) =>
    `${node} (${block}) was removed${withInner(within)}${around.length > 0 ? `; ${joinNames(around)} stayed` : ''}`,
  'node-moved': ({ node, where }) => `${node} moved ${where}`,
  'node-replaced': ({ node, block, by }) =>
    by.node === node
      ? `${node} changed from ${block} to ${by.block}`
      : `${node} (${block}) was replaced by ${by.node} (${by.block})`,
  'prop-changed': (item) => `${item.path} of ${item.node} ${describeChange(item)}`,
  'order-changed': ({ node, path, to }) => `the order of ${path} of ${node} changed to ${to.join(', ')}`,
  'condition-changed': (item) => `the condition of ${item.node} ${describeChange(item)}`,
  'binding-changed': (item) => `the binding of ${item.need} of ${item.node} ${describeChange(item)}`,
  'client-changed': (item) => `when ${item.node} becomes interactive ${describeChange(item)}`,
  'version-changed': (item) => `the version of ${item.block} (${item.node}) ${describeChange(item)}`,
  'field-changed': (item) => `${item.field} ${describeChange(item)}`,
  'page-added': ({ routes }) => `the page is new${routes.length > 0 ? ` (${routes.join(', ')})` : ''}`,
  'page-removed': ({ routes }) => `the page was removed${routes.length > 0 ? ` (${routes.join(', ')})` : ''}`,
  'entry-added': ({ title }) => `the entry is new (${title})`,
  'entry-removed': ({ title }) => `the entry was removed (${title})`,
  'entry-changed': (item) => `${item.path} ${describeChange(item)}`,
  'form-added': ({ title }) => `the form is new (${title})`,
  'form-removed': ({ title }) => `the form was removed (${title})`,
  'form-changed': (item) => `${item.path} ${describeChange(item)}`,
  'form-order-changed': ({ path, to }) => `the order of ${path} changed to ${to.join(', ')}`,
  'config-changed': (item) => `${AREAS[item.area]}${item.path} ${describeChange(item)}`,
};

/** Describes a difference without its page: `promo-tiles moved below results`. */
export function describeClause(difference: Difference): string {
  // The table maps each kind to its own function, which TypeScript cannot infer here.
  const words = WORDS[difference.kind] as (item: Difference) => string;
  return words(difference);
}

/** Describes a difference in one sentence: `Page home: promo-tiles moved below results.` */
export function describeDifference(difference: Difference): string {
  const clause = describeClause(difference);
  if ('page' in difference) return `Page ${difference.page}: ${clause}.`;
  if ('entry' in difference) return `Entry ${difference.entry}: ${clause}.`;
  if ('form' in difference) return `Form ${difference.form}: ${clause}.`;
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
