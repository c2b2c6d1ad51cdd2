import { cx } from '../cx';
import {
  BODY_DRAWINGS,
  createBodyPath,
  createWheels,
  type BodyDrawing,
  type DrawnBody,
} from './body-drawings';
import styles from './BodyIcon.module.css';

export interface BodyIconProps {
  /** Key of the drawing (`suv`, `peopleMover`); falls back to a sedan. */
  body: string;
  /** Accessible name. Omit it next to visible text, where the drawing is decorative. */
  label?: string;
  /** `md` 48 px wide, `lg` 72 px, `xl` 104 px; all grow with the reader's text size. */
  size?: 'md' | 'lg' | 'xl';
  className?: string;
}

const isDrawn = (body: string): body is DrawnBody => Object.hasOwn(BODY_DRAWINGS, body);

/** Side view of a vehicle body in the current text colour. */
export function BodyIcon({ body, label, size = 'lg', className }: BodyIconProps) {
  const drawing: BodyDrawing = BODY_DRAWINGS[isDrawn(body) ? body : 'sedan'];
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 64 26"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable={false}
      className={cx(styles.body, styles[size], className)}
      {...name}
    >
      <path d={createBodyPath(drawing)} />
      {createWheels(drawing).map((wheel) => (
        <circle key={wheel.cx} {...wheel} />
      ))}
    </svg>
  );
}
