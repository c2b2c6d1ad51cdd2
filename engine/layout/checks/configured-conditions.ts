import { schemas } from '../../../schemas';
import { comparisons, conditionsWithin, type Placed } from '../conditions';
import { documentOf, objectOf } from '../document';
import type { Environment } from '../environment';
import { own, type Pointer } from '../json';
import { didYouMean, suggest } from '../suggest';
import type { NodeCheck, SourceCheck } from './check';

interface Unknown {
  readonly pointer: Pointer;
  readonly on: 'key';
  readonly message: string;
  readonly hint: string | undefined;
}

/** What the conditions name that no page could ever provide. */
function* unknownPaths(placed: readonly Placed[], { context }: Environment): Generator<Unknown> {
  for (const { when, at } of placed) {
    for (const one of comparisons(when)) {
      const found = context.at(one.path.split('.'));
      if (found.isKnown) continue;
      const hint = suggest(found.segment, found.candidates);
      const message = `Nothing is called '${found.segment}' in '${one.path}'.${didYouMean(hint)}`;
      yield { pointer: [...at, ...one.at], on: 'key', message, hint };
    }
  }
}

const docs =
  'A condition outside a `when` of a page (a setting, a menu entry, a prop of a block) names something that the page context does not have, so it would never hold. Mend the path.';

export const unknownPathInTenant: SourceCheck = {
  meta: { code: 'FC204', name: 'unknown-path-in-tenant', severity: 'error', docs },
  *run({ source, path, environment }) {
    if (path !== 'tenant.json') return;
    const config = objectOf(documentOf(source, 'tenant'));
    const placed = [
      ...conditionsWithin(schemas.tenant, config),
      ...conditionsWithin(schemas.settings, own(config, 'settings'), ['settings']),
    ];
    for (const { pointer, on, message, hint } of unknownPaths(placed, environment)) {
      yield { place: { source, pointer, on }, message, hint };
    }
  },
};

export const unknownPathInProps: NodeCheck = {
  meta: { code: 'FC205', name: 'unknown-path-in-props', severity: 'error', docs },
  *run({ node, entry, environment }) {
    yield* unknownPaths(conditionsWithin(entry?.manifest.props, node.props, ['props']), environment);
  },
};
