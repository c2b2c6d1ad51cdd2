/** `cc` in cubic centimetres, `torque` in Nm, `use` in L/100 km (combined), `tank` in litres. */
export interface Engine {
  cc: number;
  cylinders: number;
  induction?: string;
  fuel: string;
  simpleFuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric';
  torque: number;
  use: number;
  tank: number;
}

const TURBO = 'Turbo Intercooled';

type Row = readonly [cc: number, cylinders: number, torque: number, use: number, tank: number];

const petrol =
  (fuel: string, induction: string) =>
  ([cc, cylinders, torque, use, tank]: Row): Engine => ({
    cc,
    cylinders,
    induction,
    fuel,
    simpleFuel: 'Petrol',
    torque,
    use,
    tank,
  });
const p = petrol('Petrol - Unleaded ULP', 'Aspirated');
const pt = petrol('Petrol - Premium ULP', TURBO);
const d = (row: Row): Engine => ({ ...pt(row), fuel: 'Diesel', simpleFuel: 'Diesel' });
const h = (row: Row): Engine => ({ ...p(row), fuel: 'Petrol/Electric Hybrid', simpleFuel: 'Hybrid' });
const ph = (row: Row): Engine => ({ ...p(row), fuel: 'Plug-in Hybrid', simpleFuel: 'Hybrid' });
const ev = (torque: number): Engine => ({
  cc: 0,
  cylinders: 0,
  fuel: 'Electric',
  simpleFuel: 'Electric',
  torque,
  use: 0,
  tank: 0,
});

/** Keys consist of the fuel (p, pt, d, h, ph, ev), ten times the litres, and the cylinders if ambiguous. */
export const ENGINES = {
  p12: p([1242, 4, 120, 5.0, 37]),
  p15: p([1498, 4, 144, 6.0, 45]),
  p16: p([1591, 4, 155, 6.8, 50]),
  p18: p([1798, 4, 173, 6.6, 50]),
  p20: p([1998, 4, 200, 6.9, 51]),
  p24: p([2359, 4, 229, 8.1, 60]),
  p25: p([2488, 4, 252, 7.4, 58]),
  p27: p([2694, 4, 245, 10.9, 80]),
  p30v6: p([2997, 6, 288, 10.7, 65]),
  p35v6: p([3456, 6, 340, 9.8, 70]),
  p36v6: p([3604, 6, 347, 10.4, 78]),
  p40: p([3984, 6, 391, 9.5, 68]),
  p50v8: p([5038, 8, 550, 12.8, 61]),
  p57v8: p([5654, 8, 556, 12.2, 98]),
  p62v8: p([6162, 8, 617, 13.0, 71]),
  pt10: pt([999, 3, 175, 5.5, 42]),
  pt13: pt([1332, 4, 262, 6.2, 50]),
  pt14: pt([1395, 4, 250, 6.2, 50]),
  pt15: pt([1498, 4, 253, 7.0, 54]),
  pt153: pt([1499, 3, 240, 6.6, 50]),
  pt16: pt([1598, 4, 265, 7.2, 52]),
  pt20: pt([1984, 4, 350, 7.9, 58]),
  pt23: pt([2261, 4, 450, 9.2, 64]),
  pt24: pt([2387, 4, 350, 8.6, 63]),
  pt25: pt([2488, 4, 420, 8.2, 72]),
  pt30: pt([2998, 6, 500, 8.6, 65]),
  pt40v8: pt([3996, 8, 750, 11.8, 80]),
  h15: h([1490, 3, 120, 3.6, 36]),
  h18: h([1798, 4, 142, 4.1, 43]),
  h20: h([1987, 4, 188, 4.5, 45]),
  h25: h([2487, 4, 221, 4.8, 55]),
  ht16: h([1598, 4, 367, 5.6, 54]),
  ht24: h([2393, 4, 550, 5.8, 65]),
  ph15: ph([1498, 4, 320, 1.8, 60]),
  ph20: ph([1998, 4, 450, 2.1, 60]),
  ph24: ph([2360, 4, 450, 1.5, 53]),
  d16: d([1598, 4, 300, 5.8, 60]),
  d20: d([1968, 4, 400, 6.6, 60]),
  d20bi: d([1996, 4, 500, 7.4, 80]),
  d22: d([2191, 4, 450, 6.4, 60]),
  d23: d([2298, 4, 450, 7.9, 73]),
  d24: d([2442, 4, 470, 7.7, 75]),
  d28: d([2755, 4, 500, 7.9, 80]),
  d30: d([2999, 4, 450, 8.0, 76]),
  d30v6: d([2993, 6, 600, 8.4, 80]),
  d32: d([3198, 5, 470, 8.9, 80]),
  d33v6: d([3346, 6, 700, 8.9, 110]),
  d45v8: d([4461, 8, 430, 10.7, 130]),
  dt30: d([2999, 4, 375, 12.0, 75]),
  dt40: d([4009, 4, 420, 14.5, 100]),
  dt52: d([5193, 4, 513, 17.0, 140]),
  ev250: ev(250),
  ev310: ev(310),
  ev350: ev(350),
  ev420: ev(420),
  ev490: ev(490),
  ev605: ev(605),
  m03: p([321, 2, 29, 3.6, 14]),
  m04: p([399, 2, 39, 3.9, 14]),
  m07: p([689, 2, 67, 4.3, 14]),
  m09: p([890, 3, 93, 5.0, 14]),
  m12: p([1200, 2, 105, 4.8, 15]),
  m18: p([1746, 2, 150, 5.5, 19]),
  none: { ...ev(0), fuel: '', simpleFuel: 'Petrol' },
} as const satisfies Record<string, Engine>;

export type EngineKey = keyof typeof ENGINES;
