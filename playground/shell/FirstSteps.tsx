import { Check, Circle, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { getBrowserStorage, IconButton } from '../kit';
import { usePlayground, usePlaygroundStore } from '../store';
import { STEPS, storeFirstStepsDone } from './first-steps';
import { formatShortcut } from './format-shortcut';
import './first-steps.css';

/** Reports the panel's height to the panes, so that it does not cover the one below. */
function useReservedHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--first-steps-height', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--first-steps-height');
    };
  }, [panel]);
}

/** What to try in the first five minutes. A step is ticked when it is done, wherever that happens. */
export function FirstSteps() {
  const store = usePlaygroundStore();
  const showFirstSteps = usePlayground((state) => state.showFirstSteps);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNew = new Set(STEPS.filter((step) => !step.isDone(store.getState())).map(({ id }) => id));
    return store.subscribe((state) => {
      for (const step of STEPS) {
        const isDone = step.isDone(state);
        // Anything that was already true before the steps were shown counts only once it happens again.
        if (!isDone) isNew.add(step.id);
        else if (isNew.delete(step.id)) setDone((before) => new Set([...before, step.id]));
      }
    });
  }, [store]);
  const next = STEPS.find(({ id }) => !done.has(id));
  const isPossible = usePlayground((state) => next?.isPossible?.(state) ?? true);
  const hide = () => {
    storeFirstStepsDone(getBrowserStorage());
    showFirstSteps(false);
  };
  const panel = useRef<HTMLElement>(null);
  useReservedHeight(panel);
  return (
    <aside ref={panel} className="first-steps" aria-label="First steps">
      <div className="first-steps-head">
        <h2>
          First steps{' '}
          <span className="muted" role="status">
            {done.size} of {STEPS.length} done
          </span>
        </h2>
        <IconButton icon={X} label="Hide the first steps" onClick={hide} />
      </div>
      <ol>
        {STEPS.map(({ id, title }) => (
          <li key={id} data-done={done.has(id)} aria-current={id === next?.id ? 'step' : undefined}>
            {done.has(id) ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {title}
            {done.has(id) ? <span className="hidden"> (done)</span> : null}
          </li>
        ))}
      </ol>
      {next ? (
        <>
          <p>
            {formatShortcut(next.text)}
            {isPossible ? null : ' Change something first.'}
          </p>
          <button type="button" disabled={!isPossible} onClick={() => next.show(store.getState())}>
            Show me<span className="hidden">: {next.title}</span>
          </button>
        </>
      ) : (
        <>
          <p>
            Every edit works like this. Nothing is public until you save: {formatShortcut('Ctrl+Shift+S')}{' '}
            shows what changes first.
          </p>
          <button type="button" className="primary" onClick={hide}>
            Done
          </button>
        </>
      )}
    </aside>
  );
}
