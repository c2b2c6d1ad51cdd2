// Cabin dimensions and finishes by body. Lengths are in metres. x points to the right (the driver's side), y up, and the
// front is at -z.

/** Colours of the upholstery. */
export interface CabinFinish {
  readonly seat: string;
  readonly doorInsert: string;
  readonly dash: string;
  readonly lowerDash: string;
  readonly headlining: string;
  readonly trim: string;
  readonly carpet: string;
}

export interface CabinPlan {
  readonly halfWidth: number;
  readonly roofY: number;
  readonly sillY: number;
  readonly dashY: number;
  readonly windscreenTopZ: number;
  readonly windscreenBaseZ: number;
  readonly seatRows: number;
  readonly seatY: number;
  readonly steeringWheelRadius: number;
  readonly display: 'tablet' | 'wide' | 'small';
  readonly finish: CabinFinish;
  readonly isOpen?: boolean;
  /** Whether a bench with two seats is next to the driver. */
  readonly hasBench?: boolean;
  /** Additional tilt of the steering wheel in radians, as in a truck. */
  readonly steeringTilt?: number;
  readonly hasSportSeats?: boolean;
  /** Whether the second row has two single seats. */
  readonly hasCaptainSeats?: boolean;
}

/** Bodies with interior images. A caravan has a room instead of a cabin. */
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
  doorInsert: '#2b2c30',
  dash: '#1c1d1f',
  lowerDash: '#313236',
  headlining: '#b9b6af',
  trim: '#8f9398',
  carpet: '#3b3b3d',
};
const GREY: CabinFinish = {
  seat: '#4a4c50',
  doorInsert: '#5b5e63',
  dash: '#222326',
  lowerDash: '#3f4147',
  headlining: '#c2bfb8',
  trim: '#a3a7ab',
  carpet: '#434346',
};
const TAN: CabinFinish = {
  seat: '#5e3c25',
  doorInsert: '#6a452c',
  dash: '#1d1d1f',
  lowerDash: '#3a322d',
  headlining: '#bcb6ab',
  trim: '#6b4a31',
  carpet: '#3d3733',
};
const CREAM: CabinFinish = {
  seat: '#b9ad9b',
  doorInsert: '#c2b6a4',
  dash: '#2a2827',
  lowerDash: '#8f8473',
  headlining: '#cfcac0',
  trim: '#5a4535',
  carpet: '#5a5249',
};
const RED: CabinFinish = {
  seat: '#5b1417',
  doorInsert: '#641a1c',
  dash: '#17181a',
  lowerDash: '#303136',
  headlining: '#3a3a3d',
  trim: '#3b3e42',
  carpet: '#303033',
};

const DEFAULT_PLAN: CabinPlan = {
  halfWidth: 0.72,
  roofY: 1.24,
  sillY: 0.86,
  dashY: 0.8,
  windscreenTopZ: -0.28,
  windscreenBaseZ: -1.28,
  seatRows: 2,
  seatY: 0.3,
  steeringWheelRadius: 0.185,
  display: 'tablet',
  finish: BLACK,
};

export const CABINS: Readonly<Record<Exclude<CabinName, 'caravan'>, CabinPlan>> = {
  suv: { ...DEFAULT_PLAN, halfWidth: 0.76, roofY: 1.34, sillY: 0.92, dashY: 0.86, seatY: 0.36, finish: TAN },
  hatch: { ...DEFAULT_PLAN, halfWidth: 0.7, finish: GREY, display: 'small' },
  sedan: { ...DEFAULT_PLAN, finish: CREAM, display: 'wide' },
  wagon: { ...DEFAULT_PLAN, finish: BLACK, display: 'wide' },
  ute: { ...DEFAULT_PLAN, halfWidth: 0.76, roofY: 1.38, sillY: 0.95, dashY: 0.9, seatY: 0.4, finish: GREY },
  van: {
    ...DEFAULT_PLAN,
    halfWidth: 0.82,
    roofY: 1.58,
    sillY: 1.0,
    dashY: 0.96,
    windscreenTopZ: -0.5,
    windscreenBaseZ: -1.3,
    seatRows: 1,
    seatY: 0.46,
    hasBench: true,
    finish: GREY,
    display: 'small',
    steeringTilt: 0.2,
  },
  coupe: {
    ...DEFAULT_PLAN,
    halfWidth: 0.72,
    roofY: 1.15,
    sillY: 0.84,
    dashY: 0.76,
    seatY: 0.24,
    finish: RED,
    display: 'wide',
    hasSportSeats: true,
  },
  convertible: { ...DEFAULT_PLAN, isOpen: true, roofY: 1.2, seatY: 0.26, finish: TAN, hasSportSeats: true },
  'people-mover': {
    ...DEFAULT_PLAN,
    halfWidth: 0.8,
    roofY: 1.5,
    sillY: 0.96,
    dashY: 0.9,
    seatY: 0.42,
    seatRows: 3,
    hasCaptainSeats: true,
    finish: CREAM,
  },
  'light-truck': {
    ...DEFAULT_PLAN,
    halfWidth: 0.88,
    roofY: 1.62,
    sillY: 1.02,
    dashY: 0.98,
    windscreenTopZ: -0.72,
    windscreenBaseZ: -1.08,
    seatRows: 1,
    seatY: 0.5,
    hasBench: true,
    steeringTilt: 0.45,
    steeringWheelRadius: 0.22,
    finish: GREY,
    display: 'small',
  },
};
