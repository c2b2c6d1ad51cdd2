import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  explainConfigValue,
  explainPage,
  explainValue,
  isEqual,
  isObject,
  getOwn,
  type CompiledTenant,
  type JsonObject,
  type ResolvedNode,
  type ValueExplanation,
} from '../../layout';
import { readTenants } from '../../server';
import { compileTenants } from '../layouts/compile-tenants';

const tenantsDir = join(import.meta.dirname, '../../../tenants');
const { compilation } = compileTenants({ tenantsDir });
const texts = new Map(
  readTenants(tenantsDir).flatMap(({ slug, files }) =>
    files.map(({ path, text }) => [`${slug}/${path}`, text]),
  ),
);
const cases = [...compilation.tenants.values()].flatMap((tenant) =>
  tenant.pageIds.map((page) => ({ slug: tenant.slug, page, tenant })),
);

function* getNodes(node: ResolvedNode): Generator<ResolvedNode> {
  yield node;
  for (const children of Object.values(node.slots)) for (const child of children) yield* getNodes(child);
}

/** Whether a value contains a stated value. Defaults may have been added. */
function agrees(stated: unknown, value: unknown): boolean {
  if (Array.isArray(stated))
    return (
      Array.isArray(value) &&
      stated.length === value.length &&
      stated.every((item, at) => agrees(item, value[at]))
    );
  if (!isObject(stated)) return isEqual(stated, value);
  return isObject(value) && Object.entries(stated).every(([key, inner]) => agrees(inner, getOwn(value, key)));
}

/** Whether a menu contains what changes by id state. A stated null removes a value or an entry. */
function appliesById(stated: JsonObject, menu: readonly unknown[]): boolean {
  return Object.entries(stated).every(([id, change]) => {
    const entry = menu.find((item) => isObject(item) && item['id'] === id);
    if (change === null) return !entry;
    if (!isObject(entry) || !isObject(change)) return false;
    return Object.entries(change).every(([key, value]) => {
      const inner = getOwn(entry, key);
      if (key === 'before') return true;
      if (value === null) return inner === undefined;
      return isObject(value) && Array.isArray(inner) ? appliesById(value, inner) : isEqual(value, inner);
    });
  });
}

/** The value in the file at the position of an explanation. */
function inFile({ file, at }: { file: string; at: string }): unknown {
  const json: unknown = JSON.parse(texts.get(file) ?? 'null');
  const parts = at
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>(
    (value, part) =>
      Array.isArray(value) ? value[Number(part)] : isObject(value) ? getOwn(value, part) : undefined,
    json,
  );
}

/** Why an explanation is wrong; undefined if it is correct. */
function wrong(value: ValueExplanation, expected: unknown, fallback: unknown): string | undefined {
  const { origin, statement, changes } = value;
  if (!isEqual(value.value, expected)) return 'another value';
  if (origin === 'nothing') return expected === undefined ? undefined : 'no statement sets it';
  if (changes.length > 0) return undefined;
  if (origin === 'default') return isEqual(expected, fallback) ? undefined : 'not the default';
  if (!statement || !agrees(statement.value, expected)) return 'the statement has another value';
  return isEqual(inFile(statement), statement.value) ? undefined : 'the file has another value there';
}

describe.each(cases)('$slug/$page', ({ tenant, page }) => {
  const explained = explainPage(tenant, page);
  const resolved = tenant.page(page);
  const trace = tenant.trace(page);
  const nodes = resolved ? [...getNodes(resolved.layout)] : [];

  test('explains every prop by a statement or default that matches the resolved value', () => {
    expect(explained?.nodes.map(({ id, block }) => [id, block])).toEqual(
      nodes.map(({ id, block }) => [id, block]),
    );
    const faults = nodes.flatMap((node) => {
      const explainedProps = explained?.nodes.find(({ id }) => id === node.id)?.props ?? [];
      const defaults: JsonObject = tenant.compiler.environment.blocks.get(node.block)?.defaults ?? {};
      const values = new Map(explainedProps.map((value) => [value.path, value]));
      return Object.keys(node.props).flatMap((name) => {
        const value = values.get(name);
        const fault = value ? wrong(value, node.props[name], defaults[name]) : 'not explained';
        return fault ? [`${node.id}.${name}: ${fault}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test('explains changes inside a prop at their own path', () => {
    if (!trace) throw new Error('no trace');
    const faults = nodes.flatMap((node) =>
      [...(trace.nodes.get(node.id)?.props ?? [])].flatMap(([path, entries]) => {
        const newest = entries.at(-1);
        const value = explainValue(trace, node, path);
        if (!value || !newest || newest.operation === 'unset' || value.statement?.line === newest.line)
          return [];
        // A later change to a containing value overrides it.
        return value.statement ? [] : [`${node.id}.${path}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('names the layer that added each node', () => {
    for (const { id, statements } of explained?.nodes ?? []) {
      expect(statements.length, id).toBeGreaterThan(0);
      for (const { file, line } of statements)
        expect(line).toBeLessThanOrEqual(texts.get(file)?.split('\n').length ?? 0);
    }
  });
});

describe.each([...compilation.tenants.values()].map((tenant) => ({ slug: tenant.slug, tenant })))(
  'the configuration of $slug',
  ({ tenant }: { tenant: CompiledTenant }) => {
    const leaves = (value: ValueExplanation): ValueExplanation[] => value.parts?.flatMap(leaves) ?? [value];
    test.each(['settings', 'features', 'contact', 'menus'])(
      'explains %s by its statement, else the default',
      (part) => {
        const found = explainConfigValue(tenant, 'setting', part);
        if ('unknown' in found) throw new Error(`no ${part}`);
        const faults = leaves(found).flatMap((value) => {
          const { path, origin, statement } = value;
          if (origin !== 'statement') return origin === 'default' ? [] : [`${path}: ${origin}`];
          const stated = statement && inFile(statement);
          const holds =
            isObject(stated) && Array.isArray(value.value)
              ? appliesById(stated, value.value)
              : isEqual(stated, value.value);
          return holds ? [] : [path];
        });
        expect(faults).toEqual([]);
      },
    );
  },
);
