import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from '../cx';
import styles from './Icon.module.css';

export interface IconProps {
  /** Import icons by name from `lucide-react`, so that bundles contain only those in use. */
  icon: LucideIcon;
  /** `sm` 16 px, `md` 20 px, `lg` 24 px, `xl` 32 px; all grow with the reader's text size. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Accessible name. Omit it next to visible text, where the icon is decorative. */
  label?: string;
  className?: string;
}

/** Attributes that are set once in the style sheet instead of on every icon, because a results page has hundreds. */
const ATTRIBUTES_SET_IN_CSS = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/**
 * The elements of icons without a label. Pages show the same few icons again and again, and the server keeps the HTML of an
 * element that it has rendered before.
 */
const decorations = new WeakMap<LucideIcon, Map<string, ReactElement>>();
/** Class names are in code, so there are only a few for each icon. */
const MAX_DECORATIONS = 50;

function getDecoration(Drawing: LucideIcon, className: string): ReactElement {
  let elements = decorations.get(Drawing);
  if (!elements) decorations.set(Drawing, (elements = new Map()));
  let element = elements.get(className);
  if (!element) {
    if (elements.size >= MAX_DECORATIONS) elements.clear();
    element = <Drawing className={className} strokeWidth={1.5} {...ATTRIBUTES_SET_IN_CSS} aria-hidden />;
    elements.set(className, element);
  }
  return element;
}

/** A lucide icon with the sites' stroke of 1.5 px. */
export function Icon({ icon: Drawing, size = 'md', label, className }: IconProps) {
  const classNames = cx(styles.icon, styles[size], className);
  if (!label) return getDecoration(Drawing, classNames);
  return (
    <Drawing
      className={classNames}
      strokeWidth={1.5}
      {...ATTRIBUTES_SET_IN_CSS}
      role="img"
      aria-label={label}
    />
  );
}
