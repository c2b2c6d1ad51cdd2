import { useMemo } from 'react';
import type { Diagnostic, PlaygroundNode } from '../../schemas';
import { getOwn, isObject, type JsonObject } from '../../engine/layout';
import { createFormOperations } from '../../engine/layout/tools/edit';
import type { ConditionPath } from '../conditions';
import { findOrigin, formatFieldPath, SchemaForm, toFormSchema, type FieldContext } from '../form';
import { usePlayground } from '../store';

interface NodeFormProps {
  node: PlaygroundNode;
  name: string;
  schema: JsonObject | undefined;
  findings: readonly Diagnostic[];
  /** Name of the value that applies if no layer sets one. */
  defaultName: string;
  /** Shown if there are no values. */
  emptyText: string;
  /** Whether an empty text field has no value. */
  isEmptyTextAbsent?: boolean;
  /** The data that conditions in the values can compare; by default, the open page's. */
  conditionPaths?: readonly ConditionPath[];
  /** Whether the findings are also listed above the fields. */
  listsFindings?: boolean;
}

/** The values of a block or an entry as a form. Each edit is an operation on the tenant's own file. */
export function NodeForm(props: NodeFormProps) {
  const { node, name, schema, findings, defaultName, emptyText, isEmptyTextAbsent = false } = props;
  const { conditionPaths, listsFindings = true } = props;
  const tenant = usePlayground(({ page }) => page?.tenant ?? '');
  const perform = usePlayground((state) => state.perform);
  const reset = usePlayground((state) => state.reset);
  const noteChange = usePlayground((state) => state.noteChange);
  const formSchema = useMemo(() => toFormSchema(schema, isEmptyTextAbsent), [schema, isEmptyTextAbsent]);
  const context = useMemo((): FieldContext => {
    const properties = isObject(schema?.properties) ? schema.properties : {};
    return {
      tenant,
      statementsByPath: node.statementsByPath,
      findings,
      defaultName,
      ...(conditionPaths && { conditionPaths }),
      pathOf: (parts) => formatFieldPath(node.props, parts),
      defaultOf([property = '']) {
        const propertySchema = getOwn(properties, String(property));
        return isObject(propertySchema) ? propertySchema.default : undefined;
      },
      // Inside a list, a field shows its origin only if this layer sets it.
      alwaysShowsOrigin: (parts) => parts.length === 1,
      setNote: (path, note) => noteChange(node.id, path, note),
      reset: (path) => reset(node.id, path),
    };
  }, [node, tenant, findings, schema, defaultName, conditionPaths, reset, noteChange]);

  const applyEdit = (before: JsonObject, after: JsonObject) => {
    for (const operation of createFormOperations(node.id, before, after)) {
      if (!('path' in operation) || operation.path === undefined) continue;
      const { path } = operation;
      const { statements } = findOrigin(context, path);
      // Only this layer sets the value, so there is no inherited value to remove.
      const isOwn = statements.every(({ layer }) => layer === tenant);
      if (operation.op === 'unset' && isOwn) reset(node.id, path);
      else perform(`Set ${path} of ${name}`, [operation], `set ${name} ${path}`);
    }
  };
  const hasProps = Object.keys(formSchema.schema.properties ?? {}).length > 0;
  return (
    <>
      {listsFindings && findings.length > 0 ? (
        <ul className="problems-here">
          {findings.map(({ code, message, line, file }) => (
            <li key={`${code}${file}${line}${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {hasProps ? (
        <SchemaForm name={name} form={formSchema} values={node.props} context={context} onEdit={applyEdit} />
      ) : (
        <p className="empty">{emptyText}</p>
      )}
    </>
  );
}
