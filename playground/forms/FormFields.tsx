import { Copy, ListPlus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Diagnostic, Operation, PlaygroundNode } from '../../schemas';
import { FORM_NODE, getItemId } from '../../engine/layout';
import { usePlayground } from '../store';
import { AddFieldDialog, type NewField } from './AddFieldDialog';
import { proposeFieldId } from './field-ids';
import { createField, findFieldDefault } from './field-kinds';
import { findGroup, groupFields, insertField, insertStep, readForm, type FieldPlace } from './form-model';
import { listFormRows } from './form-rows';
import { FormTree } from './FormTree';
import { ItemValues } from './ItemValues';
import { withoutDefaults } from './new-form';

interface FormFieldsProps {
  root: PlaygroundNode;
  findings: readonly Diagnostic[];
  tenant: string;
}

/** The steps and fields of a form, ways to add some, and the values of the selected one. */
export function FormFields({ root, findings, tenant }: FormFieldsProps) {
  const inherited = usePlayground(({ outcome }) => outcome?.inheritedRoot);
  const selectedId = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const perform = usePlayground((state) => state.perform);
  const restore = usePlayground((state) => state.restoreEntry);
  const [isAdding, setAdding] = useState(false);
  const values = useRef<HTMLDivElement>(null);
  const form = readForm(root);
  const rows = useMemo(() => listFormRows(root, inherited, tenant), [root, inherited, tenant]);
  const taken = useMemo(() => new Set(rows.map(({ id }) => getItemId(id))), [rows]);
  const node = [...form.steps, ...form.fields].find(({ id }) => id === selectedId);
  const field = node && form.fields.includes(node) ? node : undefined;

  const edit = (name: string, operations: readonly Operation[], next: string | undefined) => {
    perform(name, operations);
    select(next ?? FORM_NODE);
  };
  /** Behind the selected field, at the end of the selected step, or at the end. */
  const findPlace = (): FieldPlace => {
    const groups = groupFields(form);
    const group =
      (field && findGroup(form, field.id)) ?? groups.find(({ node: step }) => step && step === node);
    const last = group ?? groups.at(-1);
    return {
      step: last?.step,
      index: field && group ? group.fields.indexOf(field) + 1 : (last?.fields.length ?? 0),
    };
  };
  const add = ({ kind, label, id }: NewField) => {
    setAdding(false);
    edit(`Add ${label || id}`, insertField(form, id, createField(kind, label), findPlace()), id);
  };
  const duplicate = ({ id: source, props }: PlaygroundNode) => {
    const { step: _, ...own } = props;
    const label = typeof own['label'] === 'string' ? own['label'] : '';
    const id = proposeFieldId(label, taken);
    const stored = withoutDefaults(own, (name) => findFieldDefault(own['kind'], name));
    edit(`Duplicate ${label || getItemId(source)}`, insertField(form, id, stored, findPlace()), id);
  };
  const addStep = () => {
    const number = form.steps.length + 1;
    const id = proposeFieldId(`step ${number}`, new Set(form.steps.map((step) => getItemId(step.id))));
    const group = field && findGroup(form, field.id);
    const after = node && !field ? getItemId(node.id) : group?.step;
    edit(`Add step ${number}`, insertStep(id, `Step ${number}`, after), `step:${id}`);
  };
  const isWhole = node === undefined;
  return (
    <div className="form-fields">
      <div className="form-actions">
        <button type="button" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden="true" /> Add a field…
        </button>
        <button type="button" onClick={addStep}>
          <ListPlus size={14} aria-hidden="true" /> Add a step
        </button>
        {field ? (
          <button type="button" onClick={() => duplicate(field)}>
            <Copy size={14} aria-hidden="true" /> Duplicate the field
          </button>
        ) : null}
        <button type="button" aria-pressed={isWhole} onClick={() => select(FORM_NODE)}>
          Texts and lead
        </button>
      </div>
      {rows.length === 0 ? (
        <p className="empty">The form has no fields yet. Add fields for visitors to fill in.</p>
      ) : (
        <FormTree
          root={root}
          rows={rows}
          findings={findings}
          selected={node?.id}
          onSelect={(id) => select(id ?? FORM_NODE)}
          onEdit={edit}
          onRestore={restore}
          onOpen={() => values.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()}
        />
      )}
      <p className="muted form-keys">
        Drag a row, or move it with Alt and the arrow keys, also into another step. Enter goes to its values,
        Delete removes it.
      </p>
      <section
        ref={values}
        className="form-values"
        aria-label={node ? `Values of ${getItemId(node.id)}` : 'Texts and lead'}
        key={node?.id ?? FORM_NODE}
      >
        <ItemValues root={root} node={node ?? root} findings={findings} />
      </section>
      {isAdding ? <AddFieldDialog taken={taken} onAdd={add} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
