import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import {
  CHOICE_NAMES,
  CHOICES,
  FEATURES,
  listActiveChoices,
  NEW_VISITOR,
  type PreviewVisitor,
} from './visitor';
import './context-bar.css';

interface ContextBarProps {
  readonly visitor: PreviewVisitor;
  readonly onVisitor: (visitor: PreviewVisitor) => void;
  /** The chosen date and time as text; undefined for now. */
  readonly moment: string | undefined;
  readonly onNow: () => void;
  /** The site shown beside the open one. */
  readonly beside?: string | undefined;
  readonly onAlone?: () => void;
  /** Further fields at the start of the popover. */
  readonly children?: ReactNode;
}

const GAP = 4;

function Chip({ label, action, onRemove }: { label: string; action: string; onRemove(): void }) {
  return (
    <li className="chip">
      {label}
      <button type="button" className="icon" aria-label={action} title={action} onClick={onRemove}>
        <X size={12} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Chooses the date and visitor of the preview in one popover, and shows the choices as chips. */
export function ContextBar({
  visitor,
  onVisitor,
  moment,
  onNow,
  beside,
  onAlone,
  children,
}: ContextBarProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const active = listActiveChoices(visitor);
  const count = active.length + (moment === undefined ? 0 : 1) + (beside === undefined ? 0 : 1);

  /** The popover is in the top layer, so its position does not depend on the button. */
  const place = () => {
    if (!opener.current || !popover.current) return;
    const { left, bottom } = opener.current.getBoundingClientRect();
    const { style, offsetWidth } = popover.current;
    style.top = `${bottom + GAP}px`;
    style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
    style.maxHeight = `${innerHeight - bottom - 2 * GAP}px`;
  };
  /** The removed chip had the focus. */
  const remove = (change: () => void) => {
    change();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        title="When and for whom the page is shown"
      >
        <SlidersHorizontal size={14} aria-hidden="true" /> Context
        {count > 0 ? <span className="badge">{count}</span> : null}
      </button>
      {count > 0 ? (
        <ul className="chips" aria-label="Context of the preview">
          {moment === undefined ? null : (
            <Chip label={moment} action="Show the site now" onRemove={() => remove(onNow)} />
          )}
          {beside === undefined || !onAlone ? null : (
            <Chip label={`Beside ${beside}`} action="Show one site" onRemove={() => remove(onAlone)} />
          )}
          {active.map(({ key, label, without }) => (
            <Chip
              key={key}
              label={label}
              action={`Remove: ${label}`}
              onRemove={() => remove(() => onVisitor(without))}
            />
          ))}
        </ul>
      ) : null}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="When and for whom the page is shown"
        className="context-popover"
        onToggle={place}
      >
        {children}
        {CHOICE_NAMES.map((name) => (
          <label key={name}>
            {CHOICES[name].label}
            <select
              value={visitor[name] ?? ''}
              onChange={({ target }) => onVisitor({ ...visitor, [name]: target.value || undefined })}
            >
              <option value="">As it is</option>
              {Object.entries(CHOICES[name].values).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <FeatureChoice visitor={visitor} onVisitor={onVisitor} />
        <button type="button" disabled={active.length === 0} onClick={() => onVisitor(NEW_VISITOR)}>
          As a new visitor
        </button>
      </div>
    </>
  );
}

/** Switches one of the many features on or off for the preview. */
function FeatureChoice({ visitor, onVisitor }: Pick<ContextBarProps, 'visitor' | 'onVisitor'>) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (isOn: boolean) => {
    const name = select.current?.value;
    if (name) onVisitor({ ...visitor, features: { ...visitor.features, [name]: isOn } });
  };
  return (
    <div role="group" aria-label="Override a feature" className="feature-choice">
      <label>
        Feature
        <select ref={select}>
          {FEATURES.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => choose(true)}>
        On
      </button>
      <button type="button" onClick={() => choose(false)}>
        Off
      </button>
    </div>
  );
}
