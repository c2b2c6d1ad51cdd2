import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasWebGl } from '../../engine/browser/maps/has-webgl';
import type { MapOptions, OpenMap } from '../../engine/browser/maps/open-map';

interface LiveMap {
  map: OpenMap | undefined;
  /** Attributions of a street map, in HTML. They are known once its sources have loaded. */
  attributions: readonly string[];
}

/** The theme's tokens for the live map: it draws on a canvas, where CSS variables are not available. */
function readTheme(element: HTMLElement): Pick<MapOptions, 'colours' | 'font'> {
  const styles = getComputedStyle(element);
  const read = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  return {
    colours: {
      sea: read('surface-3'),
      land: read('surface-1'),
      border: read('border-1'),
      settled: read('accent-soft'),
      text: read('text-2'),
      halo: read('surface-1'),
    },
    font: styles.fontFamily,
  };
}

/**
 * Opens a live map in the element once it is in view. Its code, some hundreds of kilobytes, is loaded only
 * then, and only if the browser supports it. If anything fails, the page keeps its picture.
 */
export function useLiveMap(
  frame: RefObject<HTMLElement | null>,
  options: Pick<MapOptions, 'positions' | 'zoom' | 'styleUrl' | 'texts'>,
): LiveMap {
  const [map, setMap] = useState<OpenMap>();
  const [attributions, setAttributions] = useState<readonly string[]>([]);
  const initial = useRef(options);
  useEffect(() => {
    const container = frame.current;
    if (!container || !hasWebGl()) return;
    let isUnmounted = false;
    let opened: OpenMap | undefined;
    const open = async () => {
      try {
        const { openMap } = await import('../../engine/browser/maps/open-map');
        opened = await openMap({ container, ...readTheme(container), ...initial.current });
        if (isUnmounted) return opened.remove();
        const { listAttributions, onChange } = opened;
        if (opened.hasStreets) {
          setAttributions(listAttributions());
          onChange(() =>
            setAttributions((known) => {
              const current = listAttributions();
              return current.join() === known.join() ? known : current;
            }),
          );
        }
        setMap(opened);
      } catch (error) {
        // eslint-disable-next-line no-console -- operators see why a map stays a picture
        console.error('The live map could not be opened. The static map is shown instead.', error);
      }
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void open();
    });
    observer.observe(container);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      opened?.remove();
      setMap(undefined);
    };
  }, [frame]);
  return { map, attributions };
}
