import type { FieldTemplateProps } from '@rjsf/utils';
import { CircleHelp, RotateCcw } from 'lucide-react';
import { useContext, useState } from 'react';
import { isObject } from '../../engine/layout';
import { usePlayground } from '../store';
import { FormContext } from './context';
import { fieldPath, originOf, type Origin } from './origin';
import { Why } from './Why';

const BADGES: Readonly<Record<Origin['kind'], (layer: string | undefined) => string>> = {
  default: () => 'default',
  own: () => 'set here',
  inherited: (layer) => `from ${layer}`,
};

/** One field of the form, with where its value comes from, and the way back to what is inherited. */
export function Field(props: FieldTemplateProps) {
  const { id, label, children, description, rawDescription, hidden, displayLabel, schema, fieldPathId } =
    props;
  const context = useContext(FormContext);
  const reset = usePlayground((state) => state.reset);
  const [isAsked, setAsked] = useState(false);
  const depth = fieldPathId.path.length;
  if (hidden || !context || depth === 0) return children;

  const { node, tenant, findings } = context;
  const path = fieldPath(node.props, fieldPathId.path);
  const origin = path === undefined ? undefined : originOf(node, path, tenant);
  // Within lists only what somebody said of that very entry is worth a badge.
  const isShown = origin && (depth === 1 || origin.isStatedHere);
  const [name = ''] = fieldPathId.path;
  const own = isObject(context.schema.properties) ? context.schema.properties[name] : undefined;
  const defaultValue = depth === 1 && isObject(own) ? own.default : undefined;
  const isAbout = ({ file, line }: { file: string; line: number }) =>
    origin?.statements[0]?.file === file && origin.statements[0].line === line;
  const problems = depth === 1 ? findings.filter(isAbout) : [];
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const isCheckbox = schema.type === 'boolean';
  const whyId = `${id}-why`;
  return (
    <div className="field" data-kind={isShown ? origin.kind : undefined} data-path={path}>
      <div className="field-head">
        {isGroup || isCheckbox || !displayLabel ? (
          <span className="field-label">{isCheckbox ? '' : label}</span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
        )}
        {isShown ? (
          <>
            <span className={`badge ${origin.kind === 'own' ? 'badge-own' : ''}`}>
              {BADGES[origin.kind](origin.layer)}
            </span>
            <button
              type="button"
              className="icon"
              aria-label={`Why this value? ${label}`}
              aria-expanded={isAsked}
              aria-controls={isAsked ? whyId : undefined}
              onClick={() => setAsked(!isAsked)}
            >
              <CircleHelp size={14} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={`Reset ${label}`}
              disabled={!origin.isStatedHere}
              onClick={() => path !== undefined && reset(node.id, path)}
            >
              <RotateCcw size={14} aria-hidden="true" />
            </button>
          </>
        ) : null}
      </div>
      {isAsked && origin ? <Why id={whyId} origin={origin} defaultValue={defaultValue} /> : null}
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
