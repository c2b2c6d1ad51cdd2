import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Move, type LucideIcon } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Settings, TextFunction, VehicleHotspot } from '../../schemas';
import { imageUrl } from '../../engine/browser/images/image-url';
import { cx, Icon, Image, hasModifierKey, IconButton } from '../kit';
import { projectPoint, TURNS, type ViewDirection, type Turn } from './view-direction';
import { Hotspots, type HotspotsHandle } from './Hotspots';
import { usePanorama } from './use-panorama';
import styles from './Stage.module.css';

export interface InteriorPanoramaProps {
  id: string;
  name: string;
  /** Address of the equirectangular picture. */
  image: string;
  spots: readonly VehicleHotspot[];
  images: Settings['images'];
  isShown: boolean;
  t: TextFunction<'inside' | 'insideHint' | Turn | 'spot' | 'close'>;
}

/** px: twice as wide as high, and a third of it is seen at a time. */
const WIDTH = 1920;

const SIGNS: Readonly<Record<Turn, LucideIcon>> = {
  left: ChevronLeft,
  up: ChevronUp,
  down: ChevronDown,
  right: ChevronRight,
};
const DIRECTIONS: readonly Turn[] = ['left', 'up', 'down', 'right'];

/** A place of the panorama: one position is all that a picture without frames can have. */
const pointOf = ({ positions: [first] }: VehicleHotspot) => first && { x: first.posX, y: first.posY };

/**
 * The car from the inside, all around: dragged, by keys or by buttons (GAL-007). Where the browser cannot turn it, the
 * whole picture scrolls from side to side.
 */
export function InteriorPanorama({ id, name, image, spots, images, isShown, t }: InteriorPanoramaProps) {
  const handle = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HotspotsHandle>(null);
  const [isUntouched, setUntouched] = useState(true);
  const onLook = useCallback((look: ViewDirection, aspect: number) => {
    marks.current?.place((spot) => {
      const point = pointOf(spot);
      return point && projectPoint(point, look, aspect);
    });
  }, []);
  const url = imageUrl(images, image, { width: WIDTH });
  const view = usePanorama({ url, isActive: isShown, canvas, onLook });
  const isWhole = isShown && !view.isReady;
  // Straight on is the middle of the picture; its ends are behind one's back.
  useLayoutEffect(() => {
    const { current } = handle;
    if (isWhole && current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [isWhole]);
  const turn = (direction: Turn) => {
    setUntouched(false);
    view.turn(direction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS.find((one) => TURNS[one].key === event.key);
    if (!direction || !view.isReady || hasModifierKey(event)) return;
    event.preventDefault();
    turn(direction);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!view.isReady || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setUntouched(false);
    view.grasp(event.clientX, event.clientY);
  };
  return (
    <div className={styles.stage}>
      {/* What scrolls, or turns by keys, must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <div
        ref={handle}
        role="group"
        aria-label={t('inside', { name })}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        className={cx(styles.handle, view.isReady ? styles.ready : styles.scroller)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => view.drag(event.clientX, event.clientY)}
        onPointerUp={view.release}
        onPointerCancel={view.release}
      >
        {/* Fetched when it is asked for: browsers take some pictures early that are marked lazy and not shown. */}
        {isWhole && (
          <Image
            src={image}
            alt={t('inside', { name })}
            width={WIDTH}
            height={WIDTH / 2}
            images={images}
            range={[WIDTH, WIDTH]}
            className={styles.whole}
          />
        )}
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      {view.isReady && (
        <>
          <Hotspots id={`${id}-spot`} ref={marks} spots={spots} onUse={() => setUntouched(false)} t={t} />
          {isUntouched && (
            <p className={cx(styles.hint, styles.above)}>
              <Icon icon={Move} size="sm" />
              {t('insideHint')}
            </p>
          )}
          <div className={styles.tools}>
            {DIRECTIONS.map((direction) => (
              <IconButton
                key={direction}
                look="overlay"
                icon={SIGNS[direction]}
                label={t(direction)}
                onClick={() => turn(direction)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
