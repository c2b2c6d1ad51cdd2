import { drawBoards, drawBricks, drawRibs } from '../shapes/canvas-textures';
import type { MaterialSpec } from '../shapes/stage';

export type WallKind =
  'panel' | 'dark' | 'concrete' | 'render' | 'sandstone' | 'brick' | 'timber' | 'corrugated' | 'green';
export type RoofKind = 'slab' | 'skillion' | 'gable' | 'saw' | 'wave' | 'monitor';

export const WALLS: Readonly<Record<WallKind, () => MaterialSpec>> = {
  panel: () => ({ color: '#e9e9e6', roughness: 0.45 }),
  dark: () => ({ color: '#25282b', roughness: 0.42, metalness: 0.2 }),
  concrete: () => ({ color: '#a9a69f', roughness: 0.85 }),
  render: () => ({ color: '#efe9df', roughness: 0.9 }),
  sandstone: () => ({
    map: drawBricks({ colour: '#c9a878', seed: 5, repeat: [2, 2] }),
    bounceColour: '#c9a878',
    roughness: 0.9,
  }),
  brick: () => ({
    map: drawBricks({ colour: '#8a4a36', seed: 3, repeat: [3, 3] }),
    bounceColour: '#8a4a36',
    roughness: 0.9,
  }),
  timber: () => ({
    map: drawBoards({ colour: '#a9794b', count: 14, seed: 4, repeat: [2, 1] }),
    bounceColour: '#a9794b',
    roughness: 0.7,
  }),
  corrugated: () => ({
    color: '#8d9698',
    map: drawRibs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    roughness: 0.4,
    metalness: 0.5,
  }),
  green: () => ({
    color: '#4c5f51',
    map: drawRibs({ count: 24, dark: 0.35, repeat: [3, 1] }),
    roughness: 0.5,
    metalness: 0.2,
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
