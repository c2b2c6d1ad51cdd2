import { ChevronLeft, ChevronRight, MoveHorizontal, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Settings, TextFunction, VehicleHotspot } from '../../schemas';
import { imageUrl } from '../../engine/browser/images/image-url';
import { cx, Icon, Image, hasModifierKey, ProgressBar, IconButton } from '../kit';
import { Hotspots, type HotspotsHandle } from './Hotspots';
import { frameDegrees, KEY_STEPS, hotspotPosition } from './spin-frames';
import { useIsNearViewport } from './use-near-viewport';
import { useTurntable } from './use-turntable';
import styles from './Stage.module.css';

export type SpinnerText =
  | 'turn'
  | 'angle'
  | 'hint'
  | 'play'
  | 'pause'
  | 'previous'
  | 'next'
  | 'loading'
  | 'loaded'
  | 'failed'
  | 'first'
  | 'spot'
  | 'close';

export interface SpinnerProps {
  id: string;
  name: string;
  /** URLs of the frames, by angle. */
  images: readonly string[];
  spots: readonly VehicleHotspot[];
  settings: Pick<Settings, 'gallery' | 'images'>;
  isShown: boolean;
  /** Whether its first frame is the page's largest contentful paint. */
  isInFirstView: boolean;
  t: TextFunction<SpinnerText>;
}

/** In px. All frames stay decoded, and wider ones would fill a phone's memory. */
const WIDTH = 960;

/** A 360° view of the exterior with hotspots, by dragging, stepping or automatic rotation (GAL-005, GAL-014 to 017). */
export function Spinner({ id, name, images, spots, settings, isShown, isInFirstView, t }: SpinnerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HotspotsHandle>(null);
  const count = images.length;
  const urls = useMemo(
    () => images.map((src) => imageUrl(settings.images, src, { width: WIDTH })),
    [images, settings.images],
  );
  const onFrame = useCallback(
    (frame: number) => {
      handle.current?.setAttribute('aria-valuenow', String(frame));
      handle.current?.setAttribute('aria-valuetext', t('angle', { degrees: frameDegrees(frame, count) }));
      marks.current?.setPositions((spot) => hotspotPosition(spot, frame));
    },
    [count, t],
  );
  const isNear = useIsNearViewport(stage);
  const { pxPerFrame, rotateMs } = {
    pxPerFrame: settings.gallery.spinnerPxPerFrame,
    rotateMs: settings.gallery.spinnerRotateMs,
  };
  const table = useTurntable({ urls, isActive: isShown && isNear, pxPerFrame, rotateMs, canvas, onFrame });
  const isReady = table.state === 'ready';
  const { stop } = table;
  // The turntable may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === handle.current) stop();
  }, [stop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEY_STEPS[event.key];
    if (!next || !isReady || hasModifierKey(event)) return;
    event.preventDefault();
    table.goTo(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isReady || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    table.startDrag(event.clientX);
  };
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.frame}>
        <Image
          src={images[0]}
          alt={t('first', { name })}
          width={1200}
          height={800}
          images={settings.images}
          range={[480, 1600]}
          sizes="(width < 62rem) 100vw, min(57rem, 100vw - 29.5rem)"
          ratio="photo"
          priority={isInFirstView}
          className={styles.still}
        />
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          className={cx(styles.handle, isReady && styles.ready)}
          aria-label={t('turn', { name })}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={count - 1}
          aria-valuenow={0}
          aria-valuetext={t('angle', { degrees: 0 })}
          aria-disabled={!isReady}
          aria-busy={table.state === 'loading'}
          onKeyDown={onKeyDown}
          onFocus={stop}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => table.drag(event.clientX)}
          onPointerUp={table.release}
          onPointerCancel={table.release}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
        {isReady && <Hotspots id={`${id}-spot`} ref={marks} spots={spots} onUse={stop} t={t} />}
      </div>
      {isReady && (
        <>
          {table.isUntouched && (
            <p className={styles.hint}>
              <Icon icon={MoveHorizontal} size="sm" />
              {t('hint')}
            </p>
          )}
          <div className={styles.tools}>
            <IconButton
              look="overlay"
              icon={ChevronLeft}
              label={t('previous')}
              onClick={() => table.step(-1)}
            />
            <IconButton
              look="overlay"
              icon={table.isTurning ? Pause : Play}
              label={t(table.isTurning ? 'pause' : 'play')}
              onClick={table.toggle}
            />
            <IconButton look="overlay" icon={ChevronRight} label={t('next')} onClick={() => table.step(1)} />
          </div>
        </>
      )}
      {table.state === 'loading' && (
        <div className={styles.loading}>
          <ProgressBar
            value={table.loadedCount / count}
            label={t('loading')}
            // Padded with figure spaces to a constant width, so that nothing shifts.
            text={t('loaded', {
              done: String(table.loadedCount).padStart(String(count).length, '\u2007'),
              count,
            })}
          />
        </div>
      )}
      {table.state === 'failed' && (
        <p className={styles.loading} role="status">
          {t('failed')}
        </p>
      )}
    </div>
  );
}
