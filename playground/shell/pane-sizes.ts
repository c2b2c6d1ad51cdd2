import { isObject } from '../../engine/layout';

/** Sizes of the resizable panes in pixels. The other panes share the remaining space. */
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

const STORAGE_KEY = 'forecourt-playground-panes';

type SizeStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const clampSize = (name: keyof PaneSizes, size: number): number =>
  Math.round(Math.min(Math.max(size, SIZE_LIMITS[name][0]), SIZE_LIMITS[name][1]));

/** Reads the stored sizes. Uses the default for each size that is missing or invalid. */
export function readSizes(storage: SizeStorage | undefined): PaneSizes {
  let stored: unknown;
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    stored = undefined;
  }
  const readSize = (name: keyof PaneSizes) => {
    const value = isObject(stored) ? stored[name] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? clampSize(name, value) : DEFAULT_SIZES[name];
  };
  return { outline: readSize('outline'), inspector: readSize('inspector'), json: readSize('json') };
}

export function storeSizes(storage: SizeStorage | undefined, sizes: PaneSizes): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(sizes));
  } catch {
    // Storage is full or disabled, so the next session starts with the default sizes.
  }
}
