import { expect, test } from 'vitest';
import { schemas, type PlaygroundNode } from '../../schemas';
import { findIdProblem, proposeFieldId } from './field-ids';
import { createField, FORM_SECTIONS, KIND_GROUPS, listFieldPaths, listFieldProperties } from './field-kinds';

test('every kind has a group, a name, and properties that people can set', () => {
  const kinds = schemas['form-field'].oneOf.map(({ properties }) => properties.kind.const);
  const listed = KIND_GROUPS.flatMap(([, entries]) => entries);
  expect(listed.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  for (const { kind, name } of listed) {
    expect(name).not.toBe('');
    const { main, more } = listFieldProperties(kind);
    const names = [main, more].flatMap(({ properties }) => Object.keys(properties ?? {}));
    expect(names).not.toContain('kind');
    // References are resolved, so each property has a control.
    expect(JSON.stringify([main, more])).not.toContain('$ref');
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
  }
  expect(createField('hidden', 'Source')).toEqual({ kind: 'hidden' });
});

test('the form itself has a control for each of its properties', () => {
  const names = FORM_SECTIONS.flatMap(([, { properties }]) => Object.keys(properties ?? {}));
  const expected = Object.keys(schemas.form.properties).filter(
    (name) => name !== 'steps' && name !== 'fields',
  );
  expect(names.sort()).toEqual(expected.sort());
});

test('proposes the name of a value, which no other field and no lead has', () => {
  expect(proposeFieldId('Été à la plage!', new Set())).toBe('ete_a_la_plage');
  expect(proposeFieldId('Phone', new Set(['phone', 'phone_2']))).toBe('phone_3');
  expect(proposeFieldId('123', new Set())).toBe('field');
  expect(proposeFieldId('URL', new Set())).toBe('url_2');
  expect(findIdProblem('1a', new Set())).toContain('Start with a letter');
  expect(findIdProblem('a', new Set(['a']))).toContain('has a field named');
});

test('conditions compare with what earlier fields ask for', () => {
  const createNode = (id: string, props: PlaygroundNode['props']): PlaygroundNode => ({
    ...{ id, block: '#field', props, slots: {}, placements: [], statementsByPath: {} },
  });
  const paths = listFieldPaths([
    createNode('topic', { kind: 'select', label: 'Topic', options: [{ id: 'Car' }, null] }),
    createNode('km', { kind: 'kilometres' }),
    createNode('extras', { kind: 'checkbox-group', options: [{ id: 'Bar' }] }),
    createNode('ok', { kind: 'terms' }),
    createNode('day', { kind: 'date' }),
    createNode('text', { kind: 'text' }),
  ]);
  expect(paths.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    ...['fields.topic choice', 'fields.km number', 'fields.extras list', 'fields.ok boolean'],
    ...['fields.day date', 'fields.text text'],
  ]);
  expect(paths[0]).toMatchObject({ label: 'Topic', choices: ['Car'] });
});
