import type { FieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { FormContext } from './context';
import { FieldHead } from './FieldHead';
import { findingsAt, originOf } from './origin';

/** One field of the form, with where its value comes from, and the way back to what is inherited. */
export function Field(props: FieldTemplateProps) {
  const { id, label, children, description, rawDescription, hidden, displayLabel, schema, fieldPathId } =
    props;
  const said = useContext(FormContext);
  const parts = fieldPathId.path;
  if (hidden || !said || parts.length === 0) return children;

  const path = said.pathOf(parts);
  const origin = path === undefined ? undefined : originOf(said, path);
  const isBadged = said.isBadged(parts);
  const shown = isBadged || origin?.isStatedHere ? origin : undefined;
  const problems = isBadged ? findingsAt(origin, said.findings) : [];
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const isCheckbox = schema.type === 'boolean';
  return (
    <div className="field" data-kind={shown?.kind} data-path={path}>
      <FieldHead
        id={id}
        label={label}
        said={said}
        path={path ?? ''}
        {...(shown && { origin: shown })}
        defaultValue={isBadged ? said.defaultOf(parts) : undefined}
      >
        {isGroup || isCheckbox || !displayLabel ? (
          <span className="field-label">{isCheckbox ? '' : label}</span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
        )}
      </FieldHead>
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
