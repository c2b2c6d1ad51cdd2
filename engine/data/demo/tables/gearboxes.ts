/** The names of a gearbox: full, short and type. */
export interface Gearbox {
  trans: string;
  simple: 'Automatic' | 'Manual';
  kind: string;
  gears: number;
}

const auto = (gears: number): Gearbox => ({
  trans: `${gears} Speed Automatic`,
  simple: 'Automatic',
  kind: 'Sports Automatic',
  gears,
});
const manual = (gears: number): Gearbox => ({
  trans: `${gears} Speed Manual`,
  simple: 'Manual',
  kind: 'Manual',
  gears,
});
const dual = (gears: number): Gearbox => ({
  trans: `${gears} Speed Automatic Dual Clutch`,
  simple: 'Automatic',
  kind: 'Sports Automatic Dual Clutch',
  gears,
});

export const GEARBOXES = {
  a4: auto(4),
  a6: auto(6),
  a7: auto(7),
  a8: auto(8),
  a9: auto(9),
  a10: auto(10),
  d6: dual(6),
  d7: dual(7),
  d8: dual(8),
  m5: manual(5),
  m6: manual(6),
  cvt: {
    trans: 'Continuous Variable',
    simple: 'Automatic',
    kind: 'Constantly Variable Transmission',
    gears: 1,
  },
  ev: { trans: 'Reduction Gear', simple: 'Automatic', kind: 'Reduction Gear', gears: 1 },
  none: { trans: '', simple: 'Automatic', kind: '', gears: 0 },
} as const satisfies Record<string, Gearbox>;

export type GearboxKey = keyof typeof GEARBOXES;
