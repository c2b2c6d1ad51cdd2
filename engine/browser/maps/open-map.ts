import { addProtocol, Map as MapLibreMap, setWorkerUrl, type RequestParameters } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapPoint } from '../../dealer';
import { addTowns } from './add-towns';
import { loadMapOutline } from './load-map-data';
import { createSimpleStyle, type MapColours } from './simple-style';
import { allowWorker } from './worker-policy';

export interface MapOptions {
  container: HTMLElement;
  /** What the map shows at first: all of these. */
  positions: readonly MapPoint[];
  /** Zoom for a single position, as map services count it: the whole Earth is 256 pixels wide at 0. */
  zoom: number;
  colours: MapColours;
  /** CSS font family of names. */
  font: string;
  /** URL of a MapLibre style; without it, or if it does not load, the map is the simple one. */
  styleUrl?: string | undefined;
  texts: { label: string; scrollHint: string; scrollHintMac: string; touchHint: string };
}

export interface OpenMap {
  /** Whether streets are shown, by the style of the URL. */
  hasStreets: boolean;
  /** Attributions of the style's sources, in HTML. */
  listAttributions(): string[];
  /** Position in pixels from the container's top left corner. */
  project(position: MapPoint): { x: number; y: number };
  /** Zooms in by a level (1) or out (-1). */
  zoomBy(levels: number): void;
  /** Restores the initial view. */
  reset(): void;
  show(positions: readonly MapPoint[]): void;
  /** Moves these positions to the middle of the upper half, where details below do not cover them. */
  raise(positions: readonly MapPoint[]): void;
  /** Moves the map if these positions are outside of it. */
  reveal(positions: readonly MapPoint[]): void;
  /** Calls the listener whenever the map has moved or a source has loaded. Returns a function that stops this. */
  onChange(listener: () => void): () => void;
  remove(): void;
}

/** MapLibre counts tiles of 512 pixels. */
const ZOOM_OFFSET = 1;
const MIN_ZOOM = 2;
/** Beyond this zoom, the simple map has nothing to add. */
const MAX_SIMPLE_ZOOM = 13;
/** Australia with the sea around it, so that the simple map never shows an empty sea. */
const MAX_BOUNDS: [number, number, number, number] = [88, -58, 178, 0];
/** Space for markers, whose tip is at their position, and for the buttons on the right. */
const PADDING = { top: 64, right: 76, bottom: 28, left: 40 };
const CHANGES = ['move', 'resize', 'sourcedata'] as const;
const TILES_PROTOCOL = 'page+https';

setWorkerUrl(new URL(workerUrl, location.href).href);
allowWorker(new URL(workerUrl, location.href).href);
// The page's security policy, which allows the map service, does not apply to a worker. So the page fetches tiles for it.
addProtocol(TILES_PROTOCOL, async ({ url, headers }, { signal }) => {
  const response = await fetch(url.replace(TILES_PROTOCOL, 'https'), { headers: headers ?? {}, signal });
  if (!response.ok) throw new Error(`Tile: ${response.status}`);
  return { data: await response.arrayBuffer() };
});

const transformRequest = (url: string, resourceType?: string): RequestParameters => ({
  url: resourceType === 'Tile' ? url.replace(/^https:/, `${TILES_PROTOCOL}:`) : url,
});

const getBounds = (positions: readonly MapPoint[]): [number, number, number, number] => {
  const longs = positions.map(([long]) => long);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...longs), Math.min(...lats), Math.max(...longs), Math.max(...lats)];
};

const getCentre = (positions: readonly MapPoint[]): [number, number] => {
  const [west, south, east, north] = getBounds(positions);
  return [(west + east) / 2, (south + north) / 2];
};

/** Resolves when the style has been drawn; rejects at the first error before. */
const waitForStyle = (map: MapLibreMap) =>
  new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => reject(error));
  });

/** Opens a map in the container. Rejects if it cannot be drawn; the container is empty then. */
export async function openMap(options: MapOptions): Promise<OpenMap> {
  if (options.styleUrl) {
    try {
      return await openWith(options, options.styleUrl);
    } catch (error) {
      // eslint-disable-next-line no-console -- operators see that the address or the key is wrong
      console.error('The street map could not be loaded. The simple map is shown instead.', error);
    }
  }
  return openWith(options);
}

async function openWith(options: MapOptions, styleUrl?: string): Promise<OpenMap> {
  const { container, positions, zoom, colours, font, texts } = options;
  const maxZoom = zoom - ZOOM_OFFSET;
  const outline = styleUrl === undefined ? await loadMapOutline() : undefined;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibreMap({
    container,
    style: outline ? createSimpleStyle(outline, positions, colours, font) : (styleUrl ?? ''),
    bounds: getBounds(positions),
    fitBoundsOptions: { padding: PADDING, maxZoom },
    minZoom: MIN_ZOOM,
    ...(outline && { maxZoom: Math.max(MAX_SIMPLE_ZOOM, maxZoom), maxBounds: MAX_BOUNDS }),
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // The page shows attributions itself; MapLibre's control writes HTML, which the security policy forbids.
    attributionControl: false,
    // A page must scroll past a map.
    cooperativeGestures: true,
    fadeDuration: isStill ? 0 : 200,
    transformRequest,
    locale: {
      'Map.Title': texts.label,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollHint,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollHintMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touchHint,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  try {
    await waitForStyle(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  // Later errors concern single tiles, which leave a gap.
  // eslint-disable-next-line no-console -- operators see which tiles fail
  map.on('error', ({ error }) => console.error(error));
  if (outline) addTowns(map, outline.places);
  return {
    hasStreets: styleUrl !== undefined,
    listAttributions: () => [
      ...new Set(Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? [])),
    ],
    project: ([long, lat]) => map.project([long, lat]),
    zoomBy: (levels) => void map.easeTo({ zoom: map.getZoom() + levels }),
    reset: () => void map.fitBounds(getBounds(positions), { padding: PADDING, maxZoom }),
    show: (shown) => void map.fitBounds(getBounds(shown), { padding: PADDING, maxZoom: MAX_SIMPLE_ZOOM }),
    raise: (shown) => void map.panTo(getCentre(shown), { offset: [0, -container.clientHeight / 5] }),
    reveal: (shown) => {
      const bounds = map.getBounds();
      if (!shown.some(([long, lat]) => bounds.contains([long, lat]))) map.panTo(getCentre(shown));
    },
    onChange: (listener) => {
      const subscriptions = CHANGES.map((event) => map.on(event, listener));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    remove: () => map.remove(),
  };
}
