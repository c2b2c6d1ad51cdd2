import { schemas } from '../../../../schemas';
import { listComparisons, findConditions, listedValues, type LocatedCondition } from '../../model/conditions';
import { readDocument, documentObject } from '../../model/document';
import type { Environment } from '../../model/environment';
import { getOwn, type Pointer } from '../../base/json';
import type { Source } from '../../model/source';
import { didYouMean, listNames, suggestName } from '../../base/did-you-mean';
import type { NodeCheck, SourceCheck } from '../check';

interface Wrong {
  readonly pointer: Pointer;
  readonly on: 'key' | 'value';
  readonly message: string;
  readonly hint: string | undefined;
}

/** What the conditions name that no page could ever provide. */
function* unknownPaths(placed: readonly LocatedCondition[], { context }: Environment): Generator<Wrong> {
  for (const { when, at } of placed) {
    for (const one of listComparisons(when)) {
      const found = context.find(one.path.split('.'));
      if (found.isKnown) continue;
      const hint = suggestName(found.segment, found.candidates);
      const message = `Nothing is called '${found.segment}' in '${one.path}'.${didYouMean(hint)}`;
      yield { pointer: [...at, ...one.at], on: 'key', message, hint };
    }
  }
}

/** What the conditions compare with although it can never be there. */
function* impossibleValues(placed: readonly LocatedCondition[], { context }: Environment): Generator<Wrong> {
  for (const { when, at } of placed) {
    for (const one of listComparisons(when)) {
      const found = context.find(one.path.split('.'));
      const allowed = found.isKnown ? listedValues(found.at.schemas) : undefined;
      const value = allowed && one.values.find((each) => each !== null && !allowed.includes(each));
      if (!allowed || value === undefined) continue;
      const hint = typeof value === 'string' ? suggestName(value, allowed.map(String)) : undefined;
      const message = `'${one.path}' is never ${JSON.stringify(value)}.${didYouMean(hint)} It is one of ${listNames(allowed.map(String), 12)}.`;
      yield { pointer: [...at, ...one.at], on: 'value', message, hint };
    }
  }
}

/** Every condition of a tenant.json. */
function conditionsOf(source: Source): readonly LocatedCondition[] {
  const config = documentObject(readDocument(source, 'tenant'));
  return [
    ...findConditions(schemas.tenant, config),
    ...findConditions(schemas.settings, getOwn(config, 'settings'), ['settings']),
  ];
}

const docs =
  'A condition outside a `when` of a page (a setting, a menu entry, a prop of a block) names something that the page context does not have, so it would never hold. Fix the path.';

export const unknownPathInTenant: SourceCheck = {
  meta: { code: 'FC204', name: 'unknown-path-in-tenant', severity: 'error', docs },
  *run({ source, path, environment }) {
    if (path !== 'tenant.json') return;
    for (const { pointer, on, message, hint } of unknownPaths(conditionsOf(source), environment)) {
      yield { place: { source, pointer, on }, message, hint };
    }
  },
};

export const unknownPathInProps: NodeCheck = {
  meta: { code: 'FC205', name: 'unknown-path-in-props', severity: 'error', docs },
  *run({ node, entry, environment }) {
    yield* unknownPaths(findConditions(entry?.manifest.props, node.props, ['props']), environment);
  },
};

const impossible =
  'A condition outside a `when` of a page (a setting, a menu entry, a prop of a block) compares with a value that can never be there, so the comparison always comes out the same. Use one of the possible values.';

export const impossibleInTenant: SourceCheck = {
  meta: { code: 'FC206', name: 'impossible-value-in-tenant', severity: 'error', docs: impossible },
  *run({ source, path, environment }) {
    if (path !== 'tenant.json') return;
    for (const { pointer, on, message, hint } of impossibleValues(conditionsOf(source), environment)) {
      yield { place: { source, pointer, on }, message, hint };
    }
  },
};

export const impossibleInProps: NodeCheck = {
  meta: { code: 'FC207', name: 'impossible-value-in-props', severity: 'error', docs: impossible },
  *run({ node, entry, environment }) {
    yield* impossibleValues(findConditions(entry?.manifest.props, node.props, ['props']), environment);
  },
};
