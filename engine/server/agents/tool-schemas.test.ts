import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../layout';
import { describeOperations } from './tool-schemas';

const operations = describeOperations();
const find = (name: string) => operations.find((operation) => operation.name === name);

/** All values of a keyword, at any depth. */
function collect(value: unknown, keyword: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, keyword));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key === keyword ? [item] : []),
    ...collect(item, keyword),
  ]);
}

describe.each(operations)('the schemas of $name', ({ inputSchema, outputSchema }) => {
  test.each([
    ['input', inputSchema],
    ['output', outputSchema],
  ])('%s: needs no other file', (_side, schema) => {
    const ajv = new Ajv2020({ strictTypes: false, allowUnionTypes: true });
    expect(() => ajv.compile(schema)).not.toThrow();
    for (const ref of collect(schema, '$ref')) expect(ref).toMatch(/^#\/\$defs\/[\w-]+$/);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

test('inputs are validated with the schemas of operations on pages', () => {
  const ajv = new Ajv2020({ strictTypes: false, allowUnionTypes: true });
  const validate = ajv.compile(find('propose_change')?.inputSchema ?? false);
  const propose = (operation: object) =>
    validate({ changes: [{ tenant: 'site', page: 'home', operations: [operation] }] });
  expect(propose({ op: 'set', node: 'hero', path: 'title', value: 1 })).toBe(true);
  expect(
    propose({
      op: 'insert',
      node: { id: 'a', block: 'b', slots: { c: [{ id: 'd', block: 'e' }] } },
      after: 'x',
    }),
  ).toBe(true);
  expect(
    propose({ op: 'insert', node: { id: 'a', block: 'b', slots: { c: [{ id: 'd' }] } }, after: 'x' }),
  ).toBe(false);
  expect(propose({ op: 'set', node: 'hero', path: 'title' })).toBe(false);
});

test('names of properties are kept even if they are those of keywords', () => {
  const { outputSchema } = find('list_pages') ?? {};
  expect(collect(outputSchema, 'properties')).toContainEqual(
    expect.objectContaining({ title: expect.anything() }),
  );
});

test('the list of tools is small enough for the context of an agent', () => {
  const inputs = operations.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  expect(JSON.stringify(inputs).length).toBeLessThan(40_000);
});
