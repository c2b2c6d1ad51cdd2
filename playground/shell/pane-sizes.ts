import { isObject } from '../../engine/layout';

/** Sizes of the resizable panes in pixels. The other panes share the rest. */
export interface PaneSizes {
  readonly outline: number;
  readonly inspector: number;
  /** Height of the row with the JSON pane. */
  readonly json: number;
}

export const DEFAULT_SIZES: PaneSizes = { outline: 290, inspector: 350, json: 320 };

/** Minimum and maximum size of each pane. */
export const SIZE_LIMITS: Readonly<Record<keyof PaneSizes, readonly [number, number]>> = {
  outline: [180, 640],
  inspector: [220, 720],
  json: [120, 900],
};

const KEY = 'forecourt-playground-panes';

type Storing = Pick<Storage, 'getItem' | 'setItem'>;

export const clampSize = (name: keyof PaneSizes, size: number): number =>
  Math.round(Math.min(Math.max(size, SIZE_LIMITS[name][0]), SIZE_LIMITS[name][1]));

/** The stored sizes; the default ones if none can be read. */
export function readSizes(storage: Storing | undefined): PaneSizes {
  let stored: unknown;
  try {
    stored = JSON.parse(storage?.getItem(KEY) ?? 'null');
  } catch {
    stored = undefined;
  }
  const size = (name: keyof PaneSizes) => {
    const value = isObject(stored) ? stored[name] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? clampSize(name, value) : DEFAULT_SIZES[name];
  };
  return { outline: size('outline'), inspector: size('inspector'), json: size('json') };
}

export function storeSizes(storage: Storing | undefined, sizes: PaneSizes): void {
  try {
    storage?.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Storage is full or disabled, so the next session starts with the default sizes.
  }
}
