import { CircleHelp, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldContext } from './form-context';
import { findOwnChange, type Origin } from './value-origin';
import { OriginDetails } from './OriginDetails';

const BADGES: Readonly<Record<Origin['kind'], (layer: string | undefined) => string>> = {
  default: () => 'default',
  own: () => 'set here',
  inherited: (layer) => `from ${layer}`,
};

interface FieldHeaderProps {
  id: string;
  label: string;
  /** The visible label. Absent if the field shows its label elsewhere. */
  children: ReactNode;
  context: FieldContext;
  path: string;
  /** Absent if the field shows no origin. */
  origin?: Origin;
  defaultValue: unknown;
}

/** The line above a field: its label, the origin of its value with details, and a reset button. */
export function FieldHeader({ id, label, children, context, path, origin, defaultValue }: FieldHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = `${id}-why`;
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
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <CircleHelp size={14} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={`Reset ${label}`}
              disabled={!origin.isSetHere}
              onClick={() => context.reset(path)}
            >
              <RotateCcw size={14} aria-hidden="true" />
            </button>
          </>
        ) : null}
      </div>
      {isOpen && origin ? (
        <OriginDetails
          id={detailsId}
          origin={origin}
          defaultValue={defaultValue}
          defaultName={context.defaultName}
          ownChange={context.setNote && findOwnChange(context, path)}
          onNote={(note) => context.setNote?.(path, note)}
        />
      ) : null}
    </>
  );
}
