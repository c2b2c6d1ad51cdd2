// Cabin dimensions and finishes by body. Metres; x to the right (the driver's side), y up, the front at -z.

/** Colours of the upholstery. */
export interface CabinFinish {
  readonly seat: string;
  readonly insert: string;
  readonly dash: string;
  readonly lower: string;
  readonly roof: string;
  readonly trim: string;
  readonly carpet: string;
}

export interface CabinPlan {
  /** Half the width. */
  readonly half: number;
  readonly roof: number;
  readonly sill: number;
  readonly dashY: number;
  /** z of the upper and lower edge of the windscreen. */
  readonly screenTop: number;
  readonly screenBase: number;
  /** Rows of seats. */
  readonly rows: number;
  readonly seatY: number;
  /** Radius of the steering wheel. */
  readonly wheel: number;
  readonly display: 'tablet' | 'wide' | 'small';
  readonly finish: CabinFinish;
  /** Whether it has no roof. */
  readonly open?: boolean;
  /** Whether there are two seats next to the driver. */
  readonly bench?: boolean;
  /** Additional tilt of the steering wheel, as in a truck. */
  readonly upright?: number;
  readonly sport?: boolean;
  /** Whether the second row has two single seats. */
  readonly captain?: boolean;
}

/** Bodies with a cabin. A caravan has a room instead. */
export type CabinName =
  | 'suv'
  | 'hatch'
  | 'sedan'
  | 'wagon'
  | 'ute'
  | 'van'
  | 'coupe'
  | 'convertible'
  | 'people-mover'
  | 'light-truck'
  | 'caravan';

const BLACK: CabinFinish = {
  seat: '#232427',
  insert: '#2b2c30',
  dash: '#1c1d1f',
  lower: '#313236',
  roof: '#b9b6af',
  trim: '#8f9398',
  carpet: '#3b3b3d',
};
const GREY: CabinFinish = {
  seat: '#4a4c50',
  insert: '#5b5e63',
  dash: '#222326',
  lower: '#3f4147',
  roof: '#c2bfb8',
  trim: '#a3a7ab',
  carpet: '#434346',
};
const TAN: CabinFinish = {
  seat: '#5e3c25',
  insert: '#6a452c',
  dash: '#1d1d1f',
  lower: '#3a322d',
  roof: '#bcb6ab',
  trim: '#6b4a31',
  carpet: '#3d3733',
};
const CREAM: CabinFinish = {
  seat: '#b9ad9b',
  insert: '#c2b6a4',
  dash: '#2a2827',
  lower: '#8f8473',
  roof: '#cfcac0',
  trim: '#5a4535',
  carpet: '#5a5249',
};
const RED: CabinFinish = {
  seat: '#5b1417',
  insert: '#641a1c',
  dash: '#17181a',
  lower: '#303136',
  roof: '#3a3a3d',
  trim: '#3b3e42',
  carpet: '#303033',
};

const CAR: CabinPlan = {
  half: 0.72,
  roof: 1.24,
  sill: 0.86,
  dashY: 0.8,
  screenTop: -0.28,
  screenBase: -1.28,
  rows: 2,
  seatY: 0.3,
  wheel: 0.185,
  display: 'tablet',
  finish: BLACK,
};

export const CABINS: Readonly<Record<Exclude<CabinName, 'caravan'>, CabinPlan>> = {
  suv: { ...CAR, half: 0.76, roof: 1.34, sill: 0.92, dashY: 0.86, seatY: 0.36, finish: TAN },
  hatch: { ...CAR, half: 0.7, finish: GREY, display: 'small' },
  sedan: { ...CAR, finish: CREAM, display: 'wide' },
  wagon: { ...CAR, finish: BLACK, display: 'wide' },
  ute: { ...CAR, half: 0.76, roof: 1.38, sill: 0.95, dashY: 0.9, seatY: 0.4, finish: GREY },
  van: {
    ...CAR,
    half: 0.82,
    roof: 1.58,
    sill: 1.0,
    dashY: 0.96,
    screenTop: -0.5,
    screenBase: -1.3,
    rows: 1,
    seatY: 0.46,
    bench: true,
    finish: GREY,
    display: 'small',
    upright: 0.2,
  },
  coupe: {
    ...CAR,
    half: 0.72,
    roof: 1.15,
    sill: 0.84,
    dashY: 0.76,
    seatY: 0.24,
    finish: RED,
    display: 'wide',
    sport: true,
  },
  convertible: { ...CAR, open: true, roof: 1.2, seatY: 0.26, finish: TAN, sport: true },
  'people-mover': {
    ...CAR,
    half: 0.8,
    roof: 1.5,
    sill: 0.96,
    dashY: 0.9,
    seatY: 0.42,
    rows: 3,
    captain: true,
    finish: CREAM,
  },
  'light-truck': {
    ...CAR,
    half: 0.88,
    roof: 1.62,
    sill: 1.02,
    dashY: 0.98,
    screenTop: -0.72,
    screenBase: -1.08,
    rows: 1,
    seatY: 0.5,
    bench: true,
    upright: 0.45,
    wheel: 0.22,
    finish: GREY,
    display: 'small',
  },
};
