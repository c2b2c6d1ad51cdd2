import { ChevronLeft, ChevronRight, MoveHorizontal, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Settings, TextFunction, VehicleHotspot } from '../../schemas';
import { imageUrl } from '../../engine/browser/images/image-url';
import { cx, Icon, Image, hasModifierKey, ProgressBar, IconButton } from '../kit';
import { Hotspots, type HotspotsHandle } from './Hotspots';
import { frameToDegrees, KEY_TARGETS, findHotspotPosition } from './turntable-frames';
import { useIsNearViewport } from './use-is-near-viewport';
import { useTurntable } from './use-turntable';
import { readConnection, selectFrameWidth } from './wide-frames';
import styles from './Stage.module.css';

export type TurntableText =
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

export interface TurntableProps {
  id: string;
  name: string;
  /** URLs of the frames, by angle. */
  images: readonly string[];
  spots: readonly VehicleHotspot[];
  settings: Pick<Settings, 'gallery' | 'images'>;
  isShown: boolean;
  /** Whether the first frame is the page's largest contentful paint. */
  isInFirstView: boolean;
  t: TextFunction<TurntableText>;
}

/**
 * A 360° view of the exterior with hotspots. Visitors turn it by dragging or in steps, and it also rotates automatically
 * (GAL-005, GAL-014 to GAL-017).
 */
export function Turntable({ id, name, images, spots, settings, isShown, isInFirstView, t }: TurntableProps) {
  const stage = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hotspots = useRef<HotspotsHandle>(null);
  const count = images.length;
  const listUrls = useCallback(() => {
    const screen = { width: slider.current?.clientWidth ?? 0, pixelRatio: window.devicePixelRatio };
    const width = selectFrameWidth({ ...screen, connection: readConnection() });
    return images.map((src) => imageUrl(settings.images, src, { width }));
  }, [images, settings.images]);
  const onFrame = useCallback(
    (frame: number) => {
      slider.current?.setAttribute('aria-valuenow', String(frame));
      slider.current?.setAttribute('aria-valuetext', t('angle', { degrees: frameToDegrees(frame, count) }));
      hotspots.current?.setPositions((spot) => findHotspotPosition(spot, frame));
    },
    [count, t],
  );
  const isNear = useIsNearViewport(stage);
  const { pxPerFrame, rotateMs } = {
    pxPerFrame: settings.gallery.spinnerPxPerFrame,
    rotateMs: settings.gallery.spinnerRotateMs,
  };
  const turntable = useTurntable({
    count,
    listUrls,
    isActive: isShown && isNear,
    pxPerFrame,
    rotateMs,
    canvas,
    onFrame,
  });
  const isReady = turntable.state === 'ready';
  const { stop } = turntable;
  // The turntable may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === slider.current) stop();
  }, [stop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEY_TARGETS[event.key];
    if (!next || !isReady || hasModifierKey(event)) return;
    event.preventDefault();
    turntable.goTo(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isReady || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    turntable.startDrag(event.clientX);
  };
  return (
    <div className={styles.turntable}>
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
            ref={slider}
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
            aria-busy={turntable.state === 'loading'}
            onKeyDown={onKeyDown}
            onFocus={stop}
            onPointerDown={onPointerDown}
            onPointerMove={(event) => turntable.drag(event.clientX)}
            onPointerUp={turntable.release}
            onPointerCancel={turntable.release}
          >
            <canvas ref={canvas} className={styles.canvas} />
          </div>
          {isReady && <Hotspots id={`${id}-spot`} ref={hotspots} spots={spots} onUse={stop} t={t} />}
        </div>
        {turntable.state === 'loading' && (
          <div className={styles.loading}>
            <ProgressBar
              value={turntable.loadedCount / count}
              label={t('loading')}
              // Padded with figure spaces to a constant width, so that nothing shifts.
              text={t('loaded', {
                done: String(turntable.loadedCount).padStart(String(count).length, '\u2007'),
                count,
              })}
            />
          </div>
        )}
        {turntable.state === 'failed' && (
          <p className={styles.loading} role="status">
            {t('failed')}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {isReady && (
          <>
            {turntable.isUntouched && (
              <p className={styles.hint}>
                <Icon icon={MoveHorizontal} size="sm" />
                {t('hint')}
              </p>
            )}
            <div className={styles.tools}>
              <IconButton
                variant="overlay"
                icon={ChevronLeft}
                label={t('previous')}
                onClick={() => turntable.step(-1)}
              />
              <IconButton
                variant="overlay"
                icon={turntable.isTurning ? Pause : Play}
                label={t(turntable.isTurning ? 'pause' : 'play')}
                onClick={turntable.toggle}
              />
              <IconButton
                variant="overlay"
                icon={ChevronRight}
                label={t('next')}
                onClick={() => turntable.step(1)}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
