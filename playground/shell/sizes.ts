import { isObject } from '../../engine/layout';

/** Sizes in pixels of the panes at the edges; those in the middle take the rest. */
export interface Sizes {
  readonly outline: number;
  readonly inspector: number;
  /** Height of the row with the JSON. */
  readonly json: number;
}

export const FIRST_SIZES: Sizes = { outline: 290, inspector: 350, json: 320 };

/** Smallest and largest size of each. */
export const LIMITS: Readonly<Record<keyof Sizes, readonly [number, number]>> = {
  outline: [180, 640],
  inspector: [220, 720],
  json: [120, 900],
};

const KEY = 'forecourt-playground-panes';

type Storing = Pick<Storage, 'getItem' | 'setItem'>;

export const clamped = (name: keyof Sizes, size: number): number =>
  Math.round(Math.min(Math.max(size, LIMITS[name][0]), LIMITS[name][1]));

/** The sizes of the last visit; the first ones where nothing of them can be read. */
export function readSizes(storage: Storing | undefined): Sizes {
  let kept: unknown;
  try {
    kept = JSON.parse(storage?.getItem(KEY) ?? 'null');
  } catch {
    kept = undefined;
  }
  const size = (name: keyof Sizes) => {
    const value = isObject(kept) ? kept[name] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? clamped(name, value) : FIRST_SIZES[name];
  };
  return { outline: size('outline'), inspector: size('inspector'), json: size('json') };
}

export function keepSizes(storage: Storing | undefined, sizes: Sizes): void {
  try {
    storage?.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Full or forbidden: the panes have their first sizes on the next visit.
  }
}
