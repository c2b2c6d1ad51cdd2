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
  /** URL of the equirectangular image. */
  image: string;
  spots: readonly VehicleHotspot[];
  images: Settings['images'];
  isShown: boolean;
  t: TextFunction<'inside' | 'insideHint' | Turn | 'spot' | 'close'>;
}

/** In px. The image is twice as wide as high, and about a third of it is visible at a time. */
const IMAGE_WIDTH = 1920;

const ICONS: Readonly<Record<Turn, LucideIcon>> = {
  left: ChevronLeft,
  up: ChevronUp,
  down: ChevronDown,
  right: ChevronRight,
};
const DIRECTIONS: readonly Turn[] = ['left', 'up', 'down', 'right'];

/** Returns the position of a hotspot. A panorama has no frames, so only the first position counts. */
const getHotspotPoint = ({ positions: [first] }: VehicleHotspot) => first && { x: first.posX, y: first.posY };

/**
 * A 360° view of the interior, controlled by dragging, keys or buttons (GAL-007). Without WebGL, the flat image
 * scrolls horizontally.
 */
export function InteriorPanorama({ id, name, image, spots, images, isShown, t }: InteriorPanoramaProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hotspots = useRef<HotspotsHandle>(null);
  const [showsHint, setShowsHint] = useState(true);
  const onDirectionChange = useCallback((direction: ViewDirection, aspect: number) => {
    hotspots.current?.setPositions((spot) => {
      const point = getHotspotPoint(spot);
      return point && projectPoint(point, direction, aspect);
    });
  }, []);
  const url = imageUrl(images, image, { width: IMAGE_WIDTH });
  const panorama = usePanorama({ url, isActive: isShown, canvas, onDirectionChange });
  const isFlat = isShown && !panorama.isReady;
  // Scroll the flat image to its centre, which is straight ahead.
  useLayoutEffect(() => {
    const { current } = viewport;
    if (isFlat && current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [isFlat]);
  const turn = (direction: Turn) => {
    setShowsHint(false);
    panorama.turn(direction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS.find((name) => TURNS[name].key === event.key);
    if (!direction || !panorama.isReady || hasModifierKey(event)) return;
    event.preventDefault();
    turn(direction);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!panorama.isReady || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setShowsHint(false);
    panorama.startDrag(event.clientX, event.clientY);
  };
  return (
    <div className={styles.stage}>
      {/* Focusable, because it scrolls or turns with keys. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <div
        ref={viewport}
        role="group"
        aria-label={t('inside', { name })}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        className={cx(styles.handle, panorama.isReady ? styles.ready : styles.scroller)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => panorama.drag(event.clientX, event.clientY)}
        onPointerUp={panorama.release}
        onPointerCancel={panorama.release}
      >
        {/* Rendered only when shown: browsers may load hidden lazy images early. */}
        {isFlat && (
          <Image
            src={image}
            alt={t('inside', { name })}
            width={IMAGE_WIDTH}
            height={IMAGE_WIDTH / 2}
            images={images}
            range={[IMAGE_WIDTH, IMAGE_WIDTH]}
            className={styles.whole}
          />
        )}
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      {panorama.isReady && (
        <>
          <Hotspots id={`${id}-spot`} ref={hotspots} spots={spots} onUse={() => setShowsHint(false)} t={t} />
          {showsHint && (
            <p className={cx(styles.hint, styles.above)}>
              <Icon icon={Move} size="sm" />
              {t('insideHint')}
            </p>
          )}
          <div className={styles.tools}>
            {DIRECTIONS.map((direction) => (
              <IconButton
                key={direction}
                variant="overlay"
                icon={ICONS[direction]}
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
