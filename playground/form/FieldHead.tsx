import { CircleHelp, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Said } from './context';
import type { Origin } from './origin';
import { Why } from './Why';

const BADGES: Readonly<Record<Origin['kind'], (layer: string | undefined) => string>> = {
  default: () => 'default',
  own: () => 'set here',
  inherited: (layer) => `from ${layer}`,
};

interface FieldHeadProps {
  /** Of the field. */
  id: string;
  label: string;
  /** What is shown of the label; nothing where the field has it elsewhere. */
  children: ReactNode;
  said: Said;
  path: string;
  /** Left out where a field does not say where its value comes from. */
  origin?: Origin;
  defaultValue: unknown;
}

/** The line above a field: its name, where its value comes from and why, and the way back to what is inherited. */
export function FieldHead({ id, label, children, said, path, origin, defaultValue }: FieldHeadProps) {
  const [isAsked, setAsked] = useState(false);
  const whyId = `${id}-why`;
  return (
    <>
      <div className="field-head">
        {children}
        {origin ? (
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
              onClick={() => said.reset(path)}
            >
              <RotateCcw size={14} aria-hidden="true" />
            </button>
          </>
        ) : null}
      </div>
      {isAsked && origin ? (
        <Why id={whyId} origin={origin} defaultValue={defaultValue} defaultName={said.defaultName} />
      ) : null}
    </>
  );
}
