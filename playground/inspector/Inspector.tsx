import { useMemo } from 'react';
import { isObject, getOwn, type JsonObject } from '../../engine/layout';
import { createFormOperations } from '../edit';
import { formatFieldPath, toFormSchema, findOrigin, SchemaForm, type FieldContext } from '../form';
import { findNode } from '../outline';
import { usePlayground } from '../store';

/** The selected block: its description, its findings, and its props as a form. */
export function Inspector() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const workspace = usePlayground((state) => state.workspace);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const reset = usePlayground((state) => state.reset);
  const showPosition = usePlayground((state) => state.showPosition);

  const node = root && selected !== undefined ? findNode(root, selected) : undefined;
  const manifest = workspace?.blocks.find(({ type }) => type === node?.block);
  const formSchema = useMemo(() => toFormSchema(manifest?.props), [manifest]);
  const context = useMemo((): FieldContext | undefined => {
    if (!node || tenant === undefined) return undefined;
    const properties = isObject(manifest?.props?.properties) ? manifest.props.properties : {};
    return {
      tenant,
      statementsByPath: node.statementsByPath,
      findings: findings?.filter((finding) => finding.node === node.id) ?? [],
      defaultName: 'the block’s default',
      pathOf: (parts) => formatFieldPath(node.props, parts),
      defaultOf([name = '']) {
        const property = getOwn(properties, String(name));
        return isObject(property) ? property.default : undefined;
      },
      // Inside a list, a field shows its origin only if this layer sets it.
      alwaysShowsOrigin: (parts) => parts.length === 1,
      reset: (path) => reset(node.id, path),
    };
  }, [node, tenant, findings, manifest, reset]);
  if (!node || !context) return <p className="empty">Select a block to edit its settings.</p>;

  const applyEdit = (before: JsonObject, after: JsonObject) => {
    for (const operation of createFormOperations(node.id, before, after)) {
      if (!('path' in operation) || operation.path === undefined) continue;
      const { path } = operation;
      const { statements } = findOrigin(context, path);
      // Only this layer sets the value, so there is no inherited value to remove.
      const isOwn = statements.every(({ layer }) => layer === context.tenant);
      if (operation.op === 'unset' && isOwn) reset(node.id, path);
      else perform(`Set ${path} of ${node.id}`, [operation], `set ${node.id} ${path}`);
    }
  };
  const hasProps = Object.keys(formSchema.schema.properties ?? {}).length > 0;
  const placement = node.placements.at(-1);
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{manifest?.title ?? node.block}</h3>
        <p className="muted">
          <code>{node.id}</code> · {node.block}
        </p>
        {manifest?.description ? <p>{manifest.description}</p> : null}
        {placement ? (
          <p>
            <span className={`badge ${placement.layer === tenant ? 'badge-own' : ''}`}>
              {placement.layer}
            </span>{' '}
            <button
              type="button"
              className="link"
              onClick={() => showPosition(placement.file, placement.line, placement.column)}
            >
              {placement.file}:{placement.line}
            </button>
          </p>
        ) : null}
      </header>
      {context.findings.length > 0 ? (
        <ul className="problems-here">
          {context.findings.map(({ code, message, line, file }) => (
            <li key={`${code}${file}${line}${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {hasProps ? (
        <SchemaForm
          name={node.id}
          form={formSchema}
          values={node.props}
          context={context}
          onEdit={applyEdit}
        />
      ) : (
        <p className="empty">This block has no settings.</p>
      )}
    </div>
  );
}
