import { schemas } from '../../../../schemas';
import {
  findImpossibleValue,
  listComparisons,
  findConditions,
  type LocatedCondition,
} from '../../model/conditions';
import { readDocument, getDocumentObject, findSchemaName } from '../../model/document';
import type { Environment } from '../../model/environment';
import { getOwn, type Pointer } from '../../base/json';
import type { JsonSource } from '../../model/source';
import type { NodeCheck, FileCheck } from '../check';
import { describeUnknownPath, PATH_ADVICE } from './page-conditions';

interface InvalidComparison {
  readonly pointer: Pointer;
  readonly on: 'key' | 'value';
  readonly message: string;
  readonly hint: string | undefined;
}

/** Paths that no page can provide. */
function* findUnknownPaths(
  located: readonly LocatedCondition[],
  { context }: Environment,
): Generator<InvalidComparison> {
  for (const { when, at } of located) {
    for (const comparison of listComparisons(when)) {
      const found = context.find(comparison.path.split('.'));
      if (found.isKnown) continue;
      const { message, hint } = describeUnknownPath(comparison.path, found);
      yield { pointer: [...at, ...comparison.at], on: 'key', message, hint };
    }
  }
}

/** Comparisons with values that can never occur. */
function* findImpossibleValues(
  located: readonly LocatedCondition[],
  { context }: Environment,
): Generator<InvalidComparison> {
  for (const { when, at } of located) {
    for (const comparison of listComparisons(when)) {
      const problem = findImpossibleValue(comparison, comparison.path.split('.'), context);
      if (!problem) continue;
      const { message, hint } = problem;
      yield { pointer: [...at, ...comparison.at], on: 'value', message, hint };
    }
  }
}

function findTenantConditions(source: JsonSource, path: string): readonly LocatedCondition[] {
  const schema = findSchemaName(path);
  if (schema === 'finance-provider')
    return findConditions(schemas['finance-provider'], getDocumentObject(readDocument(source, schema)));
  if (schema !== 'tenant') return [];
  const config = getDocumentObject(readDocument(source, 'tenant'));
  return [
    ...findConditions(schemas.tenant, config),
    ...findConditions(schemas.settings, getOwn(config, 'settings'), ['settings']),
  ];
}

const describePathCheck = (place: string) =>
  `A condition in ${place} names a value that no page has, usually because of a typing error. ${PATH_ADVICE}`;

export const unknownPathInTenant: FileCheck = {
  meta: {
    code: 'FC204',
    name: 'unknown-path-in-tenant',
    severity: 'error',
    docs: describePathCheck(
      '`tenant.json` (in a setting or menu entry, for example) or in a finance provider',
    ),
  },
  *run({ source, path, environment }) {
    for (const { pointer, on, message, hint } of findUnknownPaths(
      findTenantConditions(source, path),
      environment,
    )) {
      yield { location: { source, pointer, on }, message, hint };
    }
  },
};

export const unknownPathInProps: NodeCheck = {
  meta: {
    code: 'FC205',
    name: 'unknown-path-in-props',
    severity: 'error',
    docs: describePathCheck('a prop of a block'),
  },
  *run({ node, entry, environment }) {
    yield* findUnknownPaths(findConditions(entry?.manifest.props, node.props, ['props']), environment);
  },
};

const describeValueCheck = (place: string) =>
  `A condition in ${place} compares with a value that can never occur (not one of the allowed values, a string instead of a number, an invalid date), so the comparison is always true or never true. Use one of the possible values.`;

export const impossibleInTenant: FileCheck = {
  meta: {
    code: 'FC206',
    name: 'impossible-value-in-tenant',
    severity: 'error',
    docs: describeValueCheck(
      '`tenant.json` (in a setting or menu entry, for example) or in a finance provider',
    ),
  },
  *run({ source, path, environment }) {
    for (const { pointer, on, message, hint } of findImpossibleValues(
      findTenantConditions(source, path),
      environment,
    )) {
      yield { location: { source, pointer, on }, message, hint };
    }
  },
};

export const impossibleInProps: NodeCheck = {
  meta: {
    code: 'FC207',
    name: 'impossible-value-in-props',
    severity: 'error',
    docs: describeValueCheck('a prop of a block'),
  },
  *run({ node, entry, environment }) {
    yield* findImpossibleValues(findConditions(entry?.manifest.props, node.props, ['props']), environment);
  },
};
