// Materials of walls, and shapes of roofs.
import { boards, bricks, ribs } from '../shapes/canvas-textures';
import type { MaterialSpec } from '../shapes/stage';

export type WallKind =
  'panel' | 'dark' | 'concrete' | 'render' | 'sandstone' | 'brick' | 'timber' | 'corrugated' | 'green';
export type RoofKind = 'slab' | 'skillion' | 'gable' | 'saw' | 'wave' | 'monitor';

/** Materials of the opaque walls. */
export const WALLS: Readonly<Record<WallKind, () => MaterialSpec>> = {
  panel: () => ({ color: '#e9e9e6', rough: 0.45 }),
  dark: () => ({ color: '#25282b', rough: 0.42, metal: 0.2 }),
  concrete: () => ({ color: '#a9a69f', rough: 0.85 }),
  render: () => ({ color: '#efe9df', rough: 0.9 }),
  sandstone: () => ({
    map: bricks({ colour: '#c9a878', seed: 5, repeat: [2, 2] }),
    bounce: '#c9a878',
    rough: 0.9,
  }),
  brick: () => ({
    map: bricks({ colour: '#8a4a36', seed: 3, repeat: [3, 3] }),
    bounce: '#8a4a36',
    rough: 0.9,
  }),
  timber: () => ({
    map: boards({ colour: '#a9794b', count: 14, seed: 4, repeat: [2, 1] }),
    bounce: '#a9794b',
    rough: 0.7,
  }),
  corrugated: () => ({
    color: '#8d9698',
    map: ribs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    rough: 0.4,
    metal: 0.5,
  }),
  green: () => ({
    color: '#4c5f51',
    map: ribs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    rough: 0.5,
    metal: 0.2,
  }),
};

/** Relative height of the roof across the width, for x from -1 to 1. */
export const ROOFS: Readonly<Record<RoofKind, (x: number) => number>> = {
  slab: () => 0,
  skillion: (x) => (x + 1) * 0.5,
  gable: (x) => 1 - Math.abs(x),
  saw: (x) => {
    const t = (x + 1) * 1.5;
    const part = t === 3 ? 1 : t - Math.floor(t);
    return part < 0.82 ? part / 0.82 : (1 - part) / 0.18;
  },
  wave: (x) => 0.5 + 0.5 * Math.sin(x * 2.6 + 0.8),
  monitor: (x) => (Math.abs(x) < 0.45 ? 1 : 0),
};
