import { useMemo } from 'react';
import type { Diagnostic, Operation, PlaygroundNode } from '../../schemas';
import { FORM_NODE, getItemId } from '../../engine/layout';
import { listConditionPaths } from '../conditions';
import { formatCaption } from '../config';
import { NodeForm } from '../inspector';
import { usePlayground } from '../store';
import {
  createField,
  describeKind,
  FORM_SECTIONS,
  getKindName,
  hasProperty,
  KIND_GROUPS,
  listFieldPaths,
  listFieldProperties,
  STEP_SCHEMA,
} from './field-kinds';
import { isStep, readForm } from './form-model';
import { listItemFindings } from './form-rows';

interface ItemValuesProps {
  root: PlaygroundNode;
  /** The selected field or step, or the form itself. */
  node: PlaygroundNode;
  findings: readonly Diagnostic[];
}

const NONE: readonly Diagnostic[] = [];

/** The operations that change a field's kind. Properties that the new kind does not have are removed. */
function changeKind({ id, props, statementsByPath }: PlaygroundNode, kind: string): Operation[] {
  const stated = new Set(Object.keys(statementsByPath).map((path) => path.split(/[.[]/)[0] ?? ''));
  const gone = [...stated].filter(
    // An initial value of another kind is rarely one of this kind.
    (name) =>
      name !== '' && name !== 'kind' && name !== 'step' && (!hasProperty(kind, name) || name === 'default'),
  );
  // A hidden value has no label, but a visible field needs one.
  const { options, label } = createField(kind, formatCaption(getItemId(id).replaceAll('_', ' ')));
  return [
    { op: 'set', node: id, path: 'kind', value: kind },
    ...gone
      .filter((name) => props[name] !== undefined)
      .map((path): Operation => ({ op: 'unset', node: id, path })),
    ...(options !== undefined && props['options'] === undefined
      ? [{ op: 'set', node: id, path: 'options', value: options } satisfies Operation]
      : []),
    ...(label !== undefined && props['label'] === undefined
      ? [{ op: 'set', node: id, path: 'label', value: label } satisfies Operation]
      : []),
  ];
}

function KindField({ node }: { node: PlaygroundNode }) {
  const perform = usePlayground((state) => state.perform);
  const kind = String(node.props['kind']);
  const id = `kind-${node.id}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Kind
      </label>
      <select
        id={id}
        value={kind}
        onChange={({ target: { value } }) =>
          perform(`Make ${node.id} a field of kind ${getKindName(value)}`, changeKind(node, value))
        }
      >
        {KIND_GROUPS.map(([group, kinds]) => (
          <optgroup key={group} label={group}>
            {kinds.map(({ kind: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="field-help">
        {describeKind(kind)} Sent as <code>{node.id}</code>.
      </p>
    </div>
  );
}

function FieldValues({ root, node, findings }: ItemValuesProps) {
  const shapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const kind = node.props['kind'];
  const { main, more } = useMemo(() => listFieldProperties(kind), [kind]);
  const paths = useMemo(() => {
    const { fields } = readForm(root);
    const earlier = fields.slice(
      0,
      fields.findIndex(({ id }) => id === node.id),
    );
    return [...listFieldPaths(earlier), ...listConditionPaths({ vehicle: 'vehicle', ...shapes })];
  }, [root, node.id, shapes]);
  const shared = {
    ...{ node, findings, conditionPaths: paths, isEmptyTextAbsent: true },
    ...{ defaultName: 'the default of this kind of field', emptyText: '' },
  };
  const hasMore = Object.keys(more.properties ?? {}).length > 0;
  return (
    <>
      <KindField node={node} />
      <NodeForm {...shared} name={`${node.id} ${String(kind)}`} schema={main} />
      {hasMore ? (
        <details className="form-more">
          <summary>Limits, initial value and messages</summary>
          <NodeForm
            {...shared}
            name={`more of ${node.id} ${String(kind)}`}
            schema={more}
            listsFindings={false}
          />
        </details>
      ) : null}
    </>
  );
}

/** The values of a field or step, or of the form itself, as forms. */
export function ItemValues({ root, node, findings }: ItemValuesProps) {
  const own = useMemo(() => listItemFindings(node, findings), [node, findings]);
  if (node.id === FORM_NODE)
    return (
      <>
        {FORM_SECTIONS.map(([title, schema]) => (
          <section key={title} className="form-section" aria-label={title}>
            <h4>{title}</h4>
            <NodeForm
              node={node}
              name={`form ${title}`}
              schema={schema}
              findings={own}
              listsFindings={false}
              defaultName="the default"
              emptyText=""
              isEmptyTextAbsent
            />
          </section>
        ))}
      </>
    );
  if (isStep(node))
    return (
      <NodeForm
        node={node}
        name={`step ${getItemId(node.id)}`}
        schema={STEP_SCHEMA}
        findings={own.length > 0 ? own : NONE}
        defaultName="nothing"
        emptyText=""
        isEmptyTextAbsent
      />
    );
  return <FieldValues root={root} node={node} findings={own} />;
}
