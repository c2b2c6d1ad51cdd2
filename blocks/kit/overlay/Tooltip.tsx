import { cloneElement, useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A few words that explain; never the only place of something that must be known: touch has no hover. */
  text: ReactNode;
  /** One control; it gets the description. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Before it appears under a pointer that rests, in milliseconds; with the keyboard it appears at once. */
const REST_MS = 350;
/** How long the pointer may take from the control to the words. */
const LEAVE_MS = 120;

/**
 * Words about a control, on hover and focus. They stay while the pointer is on them, and Escape takes them away without
 * anything else (WCAG 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const toggle = (isShown: boolean) => {
    clearTimeout(timer.current);
    const element = tip.current;
    if (element && element.matches(':popover-open') !== isShown) element.togglePopover(isShown);
  };
  const later = (isShown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => toggle(isShown), isShown ? REST_MS : LEAVE_MS);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return;
      // It was for the words alone: a dialog around them stays open.
      event.preventDefault();
      event.stopPropagation();
      toggle(false);
    };
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true)}
      onPointerLeave={() => later(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && toggle(true)}
      onBlur={() => toggle(false)}
      onPointerDown={() => toggle(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
