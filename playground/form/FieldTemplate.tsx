import type { FieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { FormContext } from './form-context';
import { FieldHeader } from './FieldHeader';
import { listFindingsAt, findOrigin } from './value-origin';

/** Renders a field of the form with the origin of its value and a reset button. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, description, rawDescription, hidden, displayLabel, schema, fieldPathId } =
    props;
  const context = useContext(FormContext);
  const parts = fieldPathId.path;
  if (hidden || !context || parts.length === 0) return children;

  const path = context.pathOf(parts);
  const origin = path === undefined ? undefined : findOrigin(context, path);
  const alwaysShowsOrigin = context.alwaysShowsOrigin(parts);
  const shownOrigin = alwaysShowsOrigin || origin?.isSetHere ? origin : undefined;
  const problems = alwaysShowsOrigin ? listFindingsAt(origin, context.findings) : [];
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const isCheckbox = schema.type === 'boolean';
  return (
    <div className="field" data-kind={shownOrigin?.kind} data-path={path}>
      <FieldHeader
        id={id}
        label={label}
        context={context}
        path={path ?? ''}
        {...(shownOrigin && { origin: shownOrigin })}
        defaultValue={alwaysShowsOrigin ? context.defaultOf(parts) : undefined}
      >
        {isGroup || isCheckbox || !displayLabel ? (
          <span className="field-label">{isCheckbox ? '' : label}</span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
        )}
      </FieldHeader>
      {children}
      {problems.map(({ code, message }) => (
        <p className="field-problem" key={code + message}>
          {message}
        </p>
      ))}
      {rawDescription && !isGroup && !isCheckbox ? <div className="field-help">{description}</div> : null}
    </div>
  );
}
