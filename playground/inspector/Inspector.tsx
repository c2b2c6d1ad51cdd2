import Form from '@rjsf/core';
import { useMemo } from 'react';
import { isObject, type JsonObject } from '../../engine/layout';
import { formOperations } from '../edit';
import { findNode } from '../outline';
import { usePlayground } from '../store';
import { FormContext } from './context';
import { formSchemaOf } from './form-schema';
import { noValidator } from './no-validator';
import { originOf } from './origin';
import { fields, templates, widgets } from './templates';

/** Props come complete: the form is to add nothing by itself. */
const AS_IT_IS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** The selected block: what it is, what is wrong with it, and its props as a form. */
export function Inspector() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const world = usePlayground((state) => state.world);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const reset = usePlayground((state) => state.reset);
  const showPlace = usePlayground((state) => state.showPlace);

  const node = root && selected !== undefined ? findNode(root, selected) : undefined;
  const manifest = world?.blocks.find(({ type }) => type === node?.block);
  const schema = useMemo((): JsonObject => manifest?.props ?? {}, [manifest]);
  const form = useMemo(() => formSchemaOf(manifest?.props), [manifest]);
  const mine = useMemo(
    () => findings?.filter((one) => one.node === node?.id && node !== undefined) ?? [],
    [findings, node],
  );
  const context = useMemo(
    () => (node && tenant ? { node, tenant, schema, findings: mine } : undefined),
    [node, tenant, schema, mine],
  );
  if (!node || !tenant || !context) return <p className="empty">Choose a block to see its settings.</p>;

  const edited = (after: JsonObject) => {
    for (const operation of formOperations(node.id, node.props, after)) {
      if (!('path' in operation) || operation.path === undefined) continue;
      const { path } = operation;
      const { statements } = originOf(node, path, tenant);
      // Emptied where only this layer says anything: there is nothing beneath to take away.
      if (operation.op === 'unset' && statements.every(({ layer }) => layer === tenant)) reset(node.id, path);
      else perform(`Set ${path} of ${node.id}`, [operation], `set ${node.id} ${path}`);
    }
  };
  const hasProps = Object.keys(form.schema.properties ?? {}).length > 0;
  const came = node.came.at(-1);
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{manifest?.title ?? node.block}</h3>
        <p className="muted">
          <code>{node.id}</code> · {node.block}
        </p>
        {manifest?.description ? <p>{manifest.description}</p> : null}
        {came ? (
          <p>
            <span className={`badge ${came.layer === tenant ? 'badge-own' : ''}`}>{came.layer}</span>{' '}
            <button
              type="button"
              className="link"
              onClick={() => showPlace(came.file, came.line, came.column)}
            >
              {came.file}:{came.line}
            </button>
          </p>
        ) : null}
      </header>
      {mine.length > 0 ? (
        <ul className="problems-here">
          {mine.map(({ code, message, line, file }) => (
            <li key={`${code}${file}${line}${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {hasProps ? (
        <FormContext value={context}>
          <Form
            key={node.id}
            tagName="div"
            idPrefix="prop"
            schema={form.schema}
            uiSchema={form.uiSchema}
            formData={node.props}
            validator={noValidator}
            noValidate
            showErrorList={false}
            templates={templates}
            widgets={widgets}
            fields={fields}
            experimental_defaultFormStateBehavior={AS_IT_IS}
            onChange={({ formData }, id) => {
              if (id !== undefined && isObject(formData)) edited(formData);
            }}
          >
            <span />
          </Form>
        </FormContext>
      ) : (
        <p className="empty">This block has no settings of its own.</p>
      )}
    </div>
  );
}
