import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  CENTRE,
  FOCAL_STEP,
  roundFocalPoint,
  type FocalPoint as Point,
} from '../../engine/browser/images/focal-point';

interface FocalPointProps {
  /** Address of the picture for this window. */
  src: string;
  alt: string;
  /** Size of the file in px, if known, so that nothing moves when it has loaded. */
  width?: number | undefined;
  height?: number | undefined;
  point: Point | undefined;
  isDisabled?: boolean;
  onChange(point: Point): void;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -FOCAL_STEP, y: 0 },
  ArrowRight: { x: FOCAL_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCAL_STEP },
  ArrowDown: { x: 0, y: FOCAL_STEP },
};

/** A picture with its focal point, which can be dragged or moved with the arrow keys. */
export function FocalPoint(props: FocalPointProps) {
  const { src, alt, width, height, point = CENTRE, isDisabled = false, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const moveTo = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    const next = roundFocalPoint({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
    if (next.x !== point.x || next.y !== point.y) onChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'Home' ? undefined : DIRECTIONS[event.key];
    if (!direction && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    onChange(direction ? roundFocalPoint({ x: point.x + direction.x, y: point.y + direction.y }) : CENTRE);
  };
  return (
    <div className="focal">
      <div
        ref={frame}
        className="focal-frame"
        onPointerDown={(event) => {
          if (isDisabled || event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          frame.current?.querySelector('button')?.focus({ preventScroll: true });
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <img src={src} alt={alt} width={width} height={height} draggable={false} />
        <button
          type="button"
          className="focal-point"
          disabled={isDisabled}
          aria-label={`Focal point: ${point.x} % from the left, ${point.y} % from the top`}
          aria-describedby={hintId}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <p id={hintId} className="field-help">
        Drag the point to the part that must stay in view when the picture is cropped, or move it with the
        arrow keys. Home centres it.
      </p>
    </div>
  );
}

const CROPS = [
  ['Panorama', '21 / 9'],
  ['Wide', '16 / 9'],
  ['Square', '1'],
  ['Phone', '3 / 4'],
] as const;

/** What pages show of a picture in common frames. */
export function CropPreviews({ src, point = CENTRE }: Pick<FocalPointProps, 'src' | 'point'>) {
  return (
    <ul className="crops" aria-label="Crops">
      {CROPS.map(([name, ratio]) => (
        <li key={name}>
          <img
            src={src}
            alt=""
            draggable={false}
            style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
