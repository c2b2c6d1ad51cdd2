import { Plus, X } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { TextFunction, VehicleHotspot } from '../../schemas';
import { IconButton } from '../kit';
import styles from './Hotspots.module.css';

/** Where a place lies, in per cent of the picture. */
type Place = { x: number; y: number } | undefined;

export interface HotspotsHandle {
  /** Puts each marked place where it belongs, past React: it is called while the picture moves. */
  place(placeOf: (spot: VehicleHotspot) => Place): void;
}

export interface HotspotsProps {
  id: string;
  ref: Ref<HotspotsHandle>;
  spots: readonly VehicleHotspot[];
  /** Told when one gets the focus, or its words are opened. */
  onUse: () => void;
  t: TextFunction<'spot' | 'close'>;
}

/**
 * Marked places over a picture that moves, each a button that opens its words (GAL-005). Every mark has a layer as
 * large as the picture, so that moving it by per cent needs no measuring and no new layout.
 */
export function Hotspots({ id, ref, spots, onUse, t }: HotspotsProps) {
  const layers = useRef<(HTMLElement | null)[]>([]);
  useImperativeHandle(ref, () => ({
    place(placeOf) {
      for (const [index, spot] of spots.entries()) {
        const layer = layers.current[index];
        if (!layer) continue;
        const place = placeOf(spot);
        layer.style.visibility = place ? 'visible' : 'hidden';
        if (place) layer.style.translate = `${place.x}% ${place.y}%`;
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
          look="plain"
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
        className={styles.words}
        onToggle={(event) => event.newState === 'open' && onUse()}
      >
        <p>{spot.description}</p>
        <IconButton
          look="plain"
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
