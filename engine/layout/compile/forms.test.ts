import { describe, expect, test } from 'vitest';
import {
  accept,
  compile,
  describeDifference,
  diffTenants,
  drift,
  explainPage,
  findImpact,
  mergeJsonFiles,
  parseImpactTarget,
  prune,
  type Compilation,
} from '../index';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const CONTACT = 'forms/contact.json';
const file = `coast/${CONTACT}`;
type Folder = Readonly<Record<string, unknown>>;

function compiled(coast: Folder = {}, base: Folder = {}, previous?: Compilation): Compilation {
  const files: Files = {
    ...validFiles,
    base: { ...validFiles.base, ...base },
    coast: { ...validFiles.coast, ...coast },
  };
  return compile({
    layers: createLayers(files),
    blocks,
    sources: testSources,
    ...(previous && { previous }),
  });
}

const changing = (...changes: object[]) => ({ [CONTACT]: { id: 'contact', changes } });
const getTenant = (compilation: Compilation, slug = 'coast') => {
  const tenant = compilation.tenants.get(slug);
  if (!tenant) throw new Error(`The example tenant '${slug}' is missing.`);
  return tenant;
};
const getForm = (compilation: Compilation, slug = 'coast') => getTenant(compilation, slug).form('contact');
const fieldIds = (compilation: Compilation) => getForm(compilation)?.fields?.map(({ id }) => id);
const codes = (compilation: Compilation) => compilation.diagnostics.map(({ code }) => code);
const suburb = { id: 'suburb', kind: 'text', label: 'Suburb' };
const setLabel = { op: 'set', field: 'name', path: 'label', value: 'Your name' };

describe('forms', () => {
  test('are inherited, with defaults', () => {
    const compilation = compiled();
    expect(compilation.diagnostics).toEqual([]);
    expect([...getTenant(compilation).forms.keys()]).toEqual(['contact']);
    expect(getForm(compilation)).toMatchObject({
      submitLabel: '{site.settings.forms.submitText}',
      eventId: 'general',
      success: { href: '{site.settings.forms.successHref}' },
      fields: [
        { id: 'topic', required: false, width: 'full' },
        { id: 'part', maxLength: 200 },
        { id: 'name', required: true, maxLength: 100 },
        { id: 'email', width: 'full' },
      ],
    });
  });

  test('are the same objects for all tenants with the same files, also when other files change', () => {
    const before = compiled(changing(setLabel));
    expect(getForm(before, 'used')).toBe(getForm(before, 'base'));
    expect(getForm(before)).not.toBe(getForm(before, 'base'));
    const theme = { 'theme.json': { accent: '#aa0033' } };
    const after = compiled({ ...changing(setLabel), ...theme }, {}, before);
    expect(getForm(after)).toBe(getForm(before));
  });

  test('follow a changed file', () => {
    const before = compiled(changing(setLabel));
    const other = changing({ ...setLabel, value: 'Full name' });
    expect(getForm(compiled(other, {}, before))?.fields?.[2]).toMatchObject({ label: 'Full name' });
  });

  test('are changed by operations', () => {
    const compilation = compiled(
      changing(
        { op: 'set', path: 'title', value: 'Write to us' },
        setLabel,
        { op: 'set', field: 'topic', path: 'options[Parts].label', value: 'Spare parts' },
        { op: 'set', step: 'wish', path: 'label', value: 'Your wish' },
        { op: 'unset', field: 'topic', path: 'default' },
        { op: 'insert', value: suburb, after: 'name' },
        { op: 'insert', value: { ...suburb, id: 'last' } },
        { op: 'insert', list: 'steps', value: { id: 'more', label: 'More' }, before: 'person' },
        { op: 'move', field: 'email', before: 'name' },
        { op: 'move', step: 'person', before: 'wish' },
        { op: 'remove', field: 'part' },
      ),
    );
    expect(compilation.diagnostics).toEqual([]);
    expect(fieldIds(compilation)).toEqual(['topic', 'email', 'name', 'suburb', 'last']);
    const form = getForm(compilation);
    expect(form?.title).toBe('Write to us');
    expect(form?.steps).toEqual([
      { id: 'person', label: 'Your details' },
      { id: 'wish', label: 'Your wish' },
      { id: 'more', label: 'More' },
    ]);
    expect(form?.fields?.[0]).toEqual({
      id: 'topic',
      kind: 'select',
      label: 'Topic',
      required: false,
      width: 'full',
      options: [{ id: 'Sales' }, { id: 'Parts', label: 'Spare parts' }],
    });
    expect(fieldIds(compiled())).toEqual(['topic', 'part', 'name', 'email']);
  });

  test('are replaced by a complete form, and removed', () => {
    const form = { title: 'Call me', category: 'General Enquiry', fields: [{ ...suburb, kind: 'phone' }] };
    expect(fieldIds(compiled({ [CONTACT]: { id: 'contact', form } }))).toEqual(['suburb']);
    const removed = compiled(changing({ op: 'remove' }));
    expect(removed.diagnostics).toEqual([]);
    expect(getForm(removed)).toBeUndefined();
    expect(getForm(removed, 'used')).toBeDefined();
  });

  test('can have a step and a field of the same name', () => {
    const step = { op: 'insert', list: 'steps', value: { id: 'name', label: 'Name' } };
    const compilation = compiled(changing(step, { op: 'set', step: 'name', path: 'label', value: 'Who' }));
    expect(compilation.diagnostics).toEqual([]);
    expect(getForm(compilation)?.steps?.at(-1)).toEqual({ id: 'name', label: 'Who' });
    expect(getForm(compilation)?.fields?.[2]).toMatchObject({ label: 'Name' });
  });
});

describe('final parts of a form', () => {
  const base = validFiles.base[CONTACT];
  const finalIn = (rest: object) => ({
    [CONTACT]: { ...base, changes: [{ op: 'final', reason: 'The lawyers chose it.', ...rest }] },
  });

  test.each([
    ['the whole form', {}, setLabel, 'The form is final'],
    ['a field', { field: 'name' }, setLabel, "The field 'name' is final"],
    ['a property', { field: 'name', path: 'label' }, setLabel, "'label' of the field 'name' is final"],
    ['a removed field', { field: 'name' }, { op: 'remove', field: 'name' }, "The field 'name' is final"],
    ['an inserted field', {}, { op: 'insert', value: suburb }, 'The form is final'],
  ])('protect %s', (_, final, change, message) => {
    const { diagnostics } = compiled(changing(change), finalIn(final));
    expect(diagnostics).toMatchObject([{ code: 'FC125', file, line: 4 }]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  test('leave other parts open', () => {
    expect(codes(compiled(changing(setLabel), finalIn({ field: 'email' })))).toEqual([]);
    expect(codes(compiled(changing(setLabel), finalIn({ field: 'name', path: 'help' })))).toEqual([]);
  });

  test('protect from a whole form in a higher layer', () => {
    const whole = { [CONTACT]: { id: 'contact', form: base.form } };
    expect(compiled(whole, finalIn({})).diagnostics).toMatchObject([{ code: 'FC125', file, path: '/form' }]);
  });
});

describe('findings of changes', () => {
  const text = (change: string) => `{ "id": "contact", "changes": [\n  ${change}\n] }`;
  const found = (change: string) => compiled({ [CONTACT]: text(change) }).diagnostics;

  test.each([
    [
      '{ "op": "set", "field": "nmae", "path": "label", "value": "N" }',
      { code: 'FC120', path: '/changes/0/field', column: 27, hint: 'name' },
      "The inherited form has no field 'nmae'. Did you mean 'name'?",
    ],
    [
      '{ "op": "move", "step": "persn", "before": "wish" }',
      { code: 'FC120', path: '/changes/0/step', hint: 'person' },
      "The inherited form has no step 'persn'. Did you mean 'person'?",
    ],
    [
      '{ "op": "insert", "value": { "id": "a", "kind": "text", "label": "A" }, "after": "zzzzzz" }',
      { code: 'FC120', path: '/changes/0/after' },
      "The inherited form has no field 'zzzzzz'. Fix the id, or remove the change.",
    ],
    [
      '{ "op": "unset", "field": "name", "path": "help" }',
      { code: 'FC124', path: '/changes/0/path' },
      "No lower layer sets 'help' of the field 'name'. Remove this change.",
    ],
    [
      '{ "op": "set", "field": "topic", "path": "options[Fleet].label", "value": "F" }',
      { code: 'FC121', path: '/changes/0/path' },
      "Invalid path 'options[Fleet].label': the list has no entry with the id 'Fleet'. Use 'Sales' or 'Parts'.",
    ],
    [
      '{ "op": "move", "field": "name", "before": "topic", "after": "part" }',
      { code: 'FC123', path: '/changes/0/after' },
      undefined,
    ],
    [
      '{ "op": "insert", "value": { "id": "email", "kind": "email", "label": "Email" } }',
      { code: 'FC426', path: '/changes/0/value/id' },
      "The form already has a field 'email' (base/forms/contact.json:47). Use another id.",
    ],
    [
      '{ "op": "set", "field": "name", "step": "wish", "path": "label", "value": "N" }',
      { code: 'FC015', path: '/changes/0' },
      "A change is about a field or a step. Remove 'field' or 'step'.",
    ],
    ['{ "op": "move", "before": "name" }', { code: 'FC015', path: '/changes/0' }, undefined],
    [
      '{ "op": "insert", "value": { "id": "plate", "kind": "rego", "label": "Plate", "stateId": "name" } }',
      { code: 'FC426', path: '/changes/0/value/stateId' },
      "The name 'name' is already used by 'name'. Use another name.",
    ],
    [
      '{ "op": "set", "path": "presets", "value": { "car_id": "7" } }',
      { code: 'FC426', path: '/changes/0/value/car_id' },
      undefined,
    ],
    [
      '{ "op": "insert", "value": { "id": "a", "kind": "txt", "label": "A" } }',
      { code: 'FC420', path: '/changes/0/value/kind' },
      undefined,
    ],
    [
      '{ "op": "set", "field": "part", "path": "when", "value": { "fields.topic": "Prats" } }',
      { code: 'FC203', path: '/changes/0/value/fields.topic' },
      `'fields.topic' is never "Prats". Did you mean 'Parts'? Use 'Sales' or 'Parts'.`,
    ],
    [
      '{ "op": "set", "field": "part", "path": "when", "value": { "features.garaje": true } }',
      { code: 'FC201', path: '/changes/0/value/features.garaje' },
      undefined,
    ],
    [
      '{ "op": "set", "field": "name", "path": "required", "value": { "fields.email": "a" } }',
      { code: 'FC422', path: '/changes/0/value/fields.email' },
      "'name' uses the value of 'email', which comes later in the form. Move one of them.",
    ],
    [
      '{ "op": "set", "field": "part", "path": "when", "value": { "fields.part": "a" } }',
      { code: 'FC422', path: '/changes/0/value/fields.part' },
      "The condition of 'part' uses its own value. Use the value of an earlier field.",
    ],
  ])('%s', (change, expected, message) => {
    const diagnostics = found(change);
    expect(diagnostics).toMatchObject([{ file, line: 2, ...expected }]);
    if (message !== undefined) expect(diagnostics[0]?.message).toBe(message);
  });

  test('a moved field whose condition then reads a later one is reported at the move', () => {
    expect(found('{ "op": "move", "field": "topic", "after": "part" }')).toMatchObject([
      { code: 'FC422', file, path: '/changes/0', line: 2 },
    ]);
  });

  test('a form without a base, and one with the id of another file', () => {
    const lost = { 'forms/lost.json': { id: 'lost', changes: [{ op: 'remove' }] } };
    expect(compiled(lost).diagnostics).toMatchObject([
      { code: 'FC122', message: expect.stringContaining("a form 'forms/lost'") },
    ]);
    const { form } = validFiles.base[CONTACT];
    expect(compiled({ 'forms/other.json': { id: 'contact', form } }).diagnostics).toMatchObject([
      { code: 'FC014', message: expect.stringContaining("The form's id is 'contact'") },
    ]);
  });

  test('errors of a complete form have the place in its file', () => {
    const fields = [{ id: 'email', kind: 'email', label: 'Email', requird: true }];
    const form = { title: 'T', category: 'C', fields };
    expect(compiled({ 'forms/call.json': { id: 'call', form } }).diagnostics).toMatchObject([
      { code: 'FC010', file: 'coast/forms/call.json', path: '/form/fields/0/requird', hint: 'required' },
    ]);
  });

  test('no collection can have the name of forms', () => {
    const schema = { title: 'Forms', fields: { summary: { type: 'string' } } };
    const own = { 'content/forms.schema.json': schema, 'content/forms/a.json': { id: 'a', fields: {} } };
    const compilation = compiled(own);
    expect(codes(compilation)).toEqual(['FC410']);
    expect(getTenant(compilation).collectionNames).toEqual(['articles']);
  });

  test('an invalid part of a form is left out', () => {
    const compilation = compiled(changing({ op: 'set', field: 'name', path: 'width', value: 'third' }));
    expect(codes(compilation)).toEqual(['FC420']);
    expect(getForm(compilation)?.fields?.[2]).toMatchObject({ id: 'name', width: 'full' });
  });
});

describe('the tools for pages', () => {
  const ofFile = (compilation: Compilation) => drift(compilation).filter((item) => item.file === file);

  test('drift: reports when the base changes what a form overrides', () => {
    const before = compiled(changing(setLabel));
    const change = accept(before, drift(before)).find(({ path }) => path === file);
    const recorded = { [CONTACT]: change?.after };
    expect(ofFile(compiled(recorded))).toMatchObject([
      { class: 'clean', what: `sets 'label' of 'name' to "Your name"`, isRecorded: true },
    ]);
    const base = validFiles.base[CONTACT];
    const withChange = (own: object) => ({ [CONTACT]: { ...base, changes: [own] } });
    expect(ofFile(compiled(recorded, withChange({ ...setLabel, value: 'First name' })))).toMatchObject([
      { class: 'shadows-a-change', reason: 'The inherited value is now "First name".' },
    ]);
    const removed = withChange({ op: 'remove', field: 'name' });
    expect(ofFile(compiled(recorded, removed))).toMatchObject([
      { class: 'orphan', reason: "The field 'name' no longer exists." },
    ]);
  });

  test('drift: describes changes of the whole form, of steps and of final fields', () => {
    const base = validFiles.base[CONTACT];
    const final = { op: 'final', field: 'email', reason: 'We answer by email.' };
    const compilation = compiled(
      changing(
        { op: 'set', path: 'title', value: 'Hi' },
        { op: 'remove', step: 'wish' },
        { op: 'remove', field: 'email' },
        { op: 'insert', value: suburb },
      ),
      { [CONTACT]: { ...base, changes: [final] } },
    );
    expect(ofFile(compilation)).toMatchObject([
      { class: 'clean', what: `sets 'title' to "Hi"` },
      { what: "removes 'step:wish'" },
      { class: 'conflict', reason: "The field 'email' is final: We answer by email." },
      { class: 'clean', what: "inserts 'suburb'" },
    ]);
  });

  test('prune: removes what changes nothing', () => {
    const compilation = compiled(
      changing({ ...setLabel, value: 'Name' }, { op: 'set', path: 'title', value: 'Hi' }),
    );
    const [change] = prune(compilation, drift(compilation));
    expect(JSON.parse(change?.after ?? '{}')).toEqual({
      id: 'contact',
      changes: [{ op: 'set', path: 'title', value: 'Hi' }],
    });
  });

  test('diff: names what changed in a form, new and removed forms', () => {
    const form = { title: 'Call me', category: 'General Enquiry', fields: [{ ...suburb, kind: 'phone' }] };
    const [base, coast] = [
      compiled(),
      compiled({
        ...changing(setLabel, { op: 'move', field: 'email', before: 'name' }),
        'forms/call.json': { id: 'call', form },
      }),
    ].map((compilation) => getTenant(compilation));
    if (!base || !coast) throw new Error('The example tenants are missing.');
    expect(diffTenants(base, coast).map(describeDifference)).toEqual([
      'Form call: the form is new (Call me).',
      'Form contact: fields[name].label changed from "Name" to "Your name".',
      'Form contact: the order of fields changed to topic, part, email, name.',
    ]);
    expect(diffTenants(coast, base).map(({ kind }) => kind)).toEqual([
      'form-removed',
      'form-changed',
      'form-order-changed',
    ]);
  });

  test('impact: the tenants that have what a file says', () => {
    const compilation = compiled(changing(setLabel));
    const target = parseImpactTarget(compilation, `base/${CONTACT}`);
    if ('unknown' in target) throw new Error(`${target.unknown} is unknown.`);
    const reached = findImpact(compilation, target).tenants.map(({ tenant, pages }) => [
      tenant,
      pages.map(({ page, nodes }) => [page, nodes.find(({ node }) => node === 'name')?.by]),
    ]);
    const inherited = ['layout', 'kind', 'label', 'step', 'required'];
    expect(reached).toEqual([
      ['base', [['forms/contact', inherited]]],
      ['coast', [['forms/contact', inherited.filter((name) => name !== 'label')]]],
      ['used', [['forms/contact', inherited]]],
    ]);
  });

  test('explain: the file and line of a property, and what it overrides', () => {
    const insert = { op: 'insert', value: suburb, after: 'name' };
    const title = { op: 'set', path: 'title', value: 'Hi' };
    const explained = explainPage(getTenant(compiled(changing(setLabel, insert, title))), 'forms/contact');
    const getProp = (node: string, name: string) =>
      explained?.nodes.find(({ id }) => id === node)?.props.find(({ path }) => path === name);
    expect(getProp('name', 'label')).toMatchObject({
      value: 'Your name',
      statement: { file, line: 8 },
      shadowed: [{ file: `base/${CONTACT}`, value: 'Name', line: 43 }],
    });
    expect(getProp('suburb', 'label')).toMatchObject({ statement: { file, line: 15 } });
    expect(getProp('#form', 'title')).toMatchObject({
      statement: { file, line: 22 },
      shadowed: [{ file: `base/${CONTACT}`, line: 4 }],
    });
    expect(getProp('step:wish', 'label')).toMatchObject({ statement: { file: `base/${CONTACT}`, line: 9 } });
  });

  test('merge: keeps changes of different fields, and reports a removal against a change', () => {
    const text = (...changes: object[]) => JSON.stringify({ id: 'contact', changes });
    const other = { op: 'set', field: 'email', path: 'help', value: 'For our answer.' };
    const merged = mergeJsonFiles({ base: text(), ours: text(setLabel), theirs: text(other) });
    expect(merged.conflicts).toEqual([]);
    expect(JSON.parse(merged.text)).toMatchObject({ changes: [setLabel, other] });
    const merge = (theirs: object) =>
      mergeJsonFiles({ base: text(), ours: text(setLabel), theirs: text(theirs) });
    expect(merge({ op: 'remove', field: 'name' }).conflicts).toHaveLength(1);
    expect(merge({ op: 'remove' }).conflicts).toHaveLength(1);
    expect(merge({ op: 'remove', field: 'email' }).conflicts).toEqual([]);
  });
});
