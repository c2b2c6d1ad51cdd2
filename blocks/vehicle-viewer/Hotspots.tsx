import { Plus, X } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { TextFunction, VehicleHotspot } from '../../schemas';
import { IconButton } from '../kit';
import styles from './Hotspots.module.css';

/** Position in per cent of the image; undefined if the hotspot is not visible. */
type Position = { x: number; y: number } | undefined;

export interface HotspotsHandle {
  /** Moves each hotspot without React, because it is called for every frame of a movement. */
  setPositions(getPosition: (spot: VehicleHotspot) => Position): void;
}

export interface HotspotsProps {
  id: string;
  ref: Ref<HotspotsHandle>;
  spots: readonly VehicleHotspot[];
  /** Called when a hotspot gets focus or opens. */
  onUse: () => void;
  t: TextFunction<'spot' | 'close'>;
}

/**
 * Hotspots over a moving image. Each hotspot is a button that opens its description (GAL-005). Its layer has the size of
 * the image, so that moving it by a percentage needs no measurement or layout.
 */
export function Hotspots({ id, ref, spots, onUse, t }: HotspotsProps) {
  const layers = useRef<(HTMLElement | null)[]>([]);
  useImperativeHandle(ref, () => ({
    setPositions(getPosition) {
      for (const [index, spot] of spots.entries()) {
        const layer = layers.current[index];
        if (!layer) continue;
        const position = getPosition(spot);
        layer.style.visibility = position ? 'visible' : 'hidden';
        if (position) layer.style.translate = `${position.x}% ${position.y}%`;
      }
    },
  }));
  return spots.map((spot, index) => (
    <div key={spot.id}>
      <div
        ref={(layer) => {
          layers.current[index] = layer;
        }}
        className={styles.layer}
      >
        <IconButton
          variant="plain"
          icon={Plus}
          iconSize="sm"
          label={t('spot', { words: spot.description })}
          className={styles.mark}
          popoverTarget={`${id}-${spot.id}`}
          onFocus={onUse}
        />
      </div>
      <div
        id={`${id}-${spot.id}`}
        popover="auto"
        className={styles.content}
        onToggle={(event) => event.newState === 'open' && onUse()}
      >
        <p>{spot.description}</p>
        <IconButton
          variant="plain"
          icon={X}
          iconSize="sm"
          label={t('close')}
          className={styles.close}
          popoverTarget={`${id}-${spot.id}`}
          popoverTargetAction="hide"
        />
      </div>
    </div>
  ));
}
