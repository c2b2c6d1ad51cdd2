import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Tabs.module.css';

export interface Tab {
  /** Unique within its tabs. */
  id: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Beside the label, for example a count. */
  aside?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  tabs: readonly [Tab, ...Tab[]];
  /** Name of the list. */
  label: string;
  /** id of the tab that is open at first; the first one's where it is left out. */
  defaultTab?: string;
  /** With both, the owner says which one is open. */
  tab?: string;
  onTab?: (id: string) => void;
  /** `line` under the open one, `filled` a bar of segments. */
  variant?: 'line' | 'filled';
  className?: string;
}

/** Keys and where they lead, from the index of the open tab among those that can be opened. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Panels of which one is open (APG, tabs with automatic activation). The others stay in the document: the browser's
 * page search finds what is in them and opens it, and print shows all.
 */
export function Tabs({ tabs, label, defaultTab, tab, onTab, variant = 'line', className }: TabsProps) {
  const [own, setOwn] = useState(defaultTab ?? tabs[0].id);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = useRef(new Map<string, HTMLElement>());
  const open = tabs.some((one) => one.id === (tab ?? own)) ? (tab ?? own) : tabs[0].id;

  const show = (next: string) => {
    setOwn(next);
    onTab?.(next);
  };

  // React knows `hidden` only as yes or no; this value keeps the panel searchable.
  useEffect(() => {
    for (const [panelId, panel] of panels.current) {
      if (panelId !== open) panel.setAttribute('hidden', 'until-found');
    }
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const usable = tabs.filter(({ isDisabled }) => !isDisabled);
    const at = usable.findIndex((one) => one.id === open);
    const isRightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const next = usable[STEPS[key]?.(at, usable.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };

  return (
    <div className={cx(styles.tabs, className)}>
      {/* The tabs in it take the focus; the keys bubble up from them. */}
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(styles.list, styles[variant])}
        onKeyDown={onKeyDown}
      >
        {tabs.map((one) => (
          <button
            key={one.id}
            id={`${id}-tab-${one.id}`}
            type="button"
            role="tab"
            aria-selected={one.id === open}
            aria-controls={`${id}-panel-${one.id}`}
            tabIndex={one.id === open ? 0 : -1}
            disabled={one.isDisabled}
            className={styles.tab}
            onClick={() => show(one.id)}
          >
            {one.icon && <Icon icon={one.icon} size="sm" />}
            <span>{one.label}</span>
            {one.aside !== undefined && <span className={styles.aside}>{one.aside}</span>}
          </button>
        ))}
      </div>
      {tabs.map((one) => (
        <Panel
          key={one.id}
          id={`${id}-panel-${one.id}`}
          tabId={`${id}-tab-${one.id}`}
          isOpen={one.id === open}
          onFound={() => show(one.id)}
          keep={(element) => {
            if (element) panels.current.set(one.id, element);
            else panels.current.delete(one.id);
          }}
        >
          {one.content}
        </Panel>
      ))}
    </div>
  );
}

interface PanelProps {
  id: string;
  tabId: string;
  isOpen: boolean;
  /** The browser's page search is about to show it. */
  onFound: () => void;
  keep: (element: HTMLElement | null) => void;
  children: ReactNode;
}

function Panel({ id, tabId, isOpen, onFound, keep, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  });
  return (
    <div
      ref={(element) => {
        panel.current = element;
        keep(element);
      }}
      id={id}
      // A closed one keeps its box for the page search; it is neither told nor reached.
      role={isOpen ? 'tabpanel' : undefined}
      aria-labelledby={isOpen ? tabId : undefined}
      // A panel may hold nothing that takes the focus; then it takes it itself, so that it can be scrolled and read.
      tabIndex={isOpen ? 0 : undefined}
      hidden={!isOpen}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
