/** A body type in side view, facing right, in a 64 by 26 box with the ground at y = 24. */
export interface BodyDrawing {
  /**
   * Path from the rear sill over the roof to the front sill. The lower edge is generated. Empty if there is no
   * bodywork.
   */
  outline: string;
  /** Path of windows, doors and loads. */
  details: string;
  /** x of the wheel centres, from the rear. */
  wheels: readonly number[];
  /** Wheel radius, if it differs from a car's. */
  wheel?: number;
}

const WHEEL = 3.4;
/** Distance between wheel and arch. */
const ARCH_GAP = 1.6;
const GROUND = 24;
/** y of the lower edge of the bodywork. */
const SILL = 20;

/** The lower edge from the front back to the start, with an arch over each wheel. */
function createLowerEdge(wheels: readonly number[], radius: number): string {
  const arch = radius + ARCH_GAP;
  const arches = wheels.toReversed().map((at) => `H${at + arch}a${arch} ${arch} 0 0 0 ${-2 * arch} 0`);
  return `${arches.join('')}Z`;
}

/** The whole drawing except its wheels, as one path. */
export function createBodyPath({ outline, details, wheels, wheel = WHEEL }: BodyDrawing): string {
  return outline ? `${outline}V${SILL}${createLowerEdge(wheels, wheel)}${details}` : details;
}

export function createWheels({
  wheels,
  wheel = WHEEL,
}: BodyDrawing): { cx: number; cy: number; r: number }[] {
  return wheels.map((cx) => ({ cx, cy: GROUND - wheel, r: wheel }));
}

const SEDAN: BodyDrawing = {
  outline: 'M3 20v-5.4q0-2 2-2.3l8.4-1.2 6-4.4q1.6-1.2 3.6-1.2h11q2.2 0 3.8 1.3l6.2 5 11.5 2q4.5.8 4.5 4.6',
  details: 'M18 11.7l4.1-3q.8-.6 1.8-.6H29v3.6zM32 8.1h2.3q1.2 0 2.1.8l3.4 2.8H32z',
  wheels: [14.5, 48],
};

const HATCH: BodyDrawing = {
  outline: 'M6 20v-5.6q0-1.8 1-3.3l2.8-4.2q1.2-1.8 3.4-1.8h15q2.3 0 4 1.5l6 5.2 10.5 1.9q5 .9 5 4.8',
  details: 'M11.5 11.6l2.1-3.1q.5-.7 1.3-.7H22v3.8zM25 7.8h3q1.4 0 2.4.9l3.3 2.9H25z',
  wheels: [15.5, 43],
};

const SUV: BodyDrawing = {
  outline: 'M4 20v-8.6q0-1.5.7-2.8l2-3.6q.9-1.6 2.8-1.6H32q2.1 0 3.7 1.3l6.6 5.7 11 1.5q5.2.8 5.2 4.9',
  details: 'M8.4 10.4l1.7-3.1q.5-.9 1.5-.9H18v4zM21 6.4h7v4h-7zM31 6.4h1q1.1 0 2 .7l3.8 3.3H31z',
  wheels: [15, 46.5],
  wheel: 4,
};

const UTE: BodyDrawing = {
  outline: 'M2 20v-8.8h19V5.6q0-2.2 2.2-2.2h10.3q2.1 0 3.6 1.4l5.9 5.7 12 1.5q5 .7 5 4.9',
  details: 'M21 11.2v6M24 6.4h3.5v4H24zM30.5 6.4h2.9q1.1 0 1.9.8l3.2 3.2h-8z',
  wheels: [13, 48.5],
  wheel: 4,
};

const CONVERTIBLE_BODY = 'M3 20v-5q0-2.2 2.2-2.6l8.8-1.6h20l4.6.6 14.9 2.3q5.5.9 5.5 4.6';

/** The 20 known body types (BUDG-027) by the keys of the setting `bodies.known`, plus caravans and motorcycles. */
export const BODY_DRAWINGS = {
  '4x4': {
    outline: 'M6 20V6.6q0-2.2 2.2-2.2h24.6q1.8 0 2.5 1.6l2.2 5 16 1.3q3.5.3 3.5 3.6V17.5h3',
    details:
      'M6 9H2.5v7H6M9.5 7.4h7v4h-7zM19.5 7.4h6v4h-6zM28.5 7.4h3.3l1.7 4h-5zM10 1.9h20M12 1.9v2.5M28 1.9v2.5',
    wheels: [15.5, 46],
    wheel: 4.3,
  },
  bus: {
    outline: 'M2 20V5q0-3 3-3h52q3.5 0 4 3.2l1 7.8v5',
    details:
      'M5 5.5h8v6H5zM15.5 5.5h8v6h-8zM26 5.5h8v6h-8zM36.5 5.5h8v6h-8zM47.5 5.5h6V20M47.5 5.5V20M56.5 5.5h2l.9 6h-2.9z',
    wheels: [14, 40],
    wheel: 3.7,
  },
  cabChassis: {
    outline: 'M2 20v-6h30.5V5q0-2.2 2.2-2.2h6.8q2 0 3 1.7l3.6 6.2 9.9 1.4q4 .6 4 4.8',
    details: 'M2 14v-3h27.5V5M36 5.8h4.7q.9 0 1.4.8l2.5 4.4H36z',
    wheels: [13, 50],
    wheel: 4,
  },
  convertible: {
    outline: CONVERTIBLE_BODY,
    details:
      'M34.5 10.9l-5.5-6.4M17.5 10.8V8.5q0-1.5 1.5-1.5t1.5 1.5v2.3M24.5 10.8V8.5q0-1.5 1.5-1.5t1.5 1.5v2.3',
    wheels: [14.5, 48],
  },
  coupe: {
    outline: 'M3 20v-4.6q0-1.8 1.7-2.5l13-6.2q2.4-1.2 5-1.2h8.3q2.4 0 4.3 1.4l6.2 4.7 13 2q5.5.9 5.5 4.7',
    details: 'M15.5 11.9l6-2.9q1.6-.8 3.3-.8h5.7q1.3 0 2.3.8l4 2.9z',
    wheels: [14.5, 48],
  },
  ev: {
    outline: 'M5 20v-4.8q0-2 1.4-3.5l5-4.9q1.8-1.7 4.3-1.7h14.3q2.8 0 5 1.8l7 5.6 9.5 2.1q4.5 1 4.5 4.8',
    details:
      'M12.5 11.4l3.6-3q.7-.6 1.7-.6H24v3.6zM27 7.8h1.3q1.7 0 3 1l3.5 2.6H27zM53.2 1.8l-3.2 4.4h4.6l-3.2 4.4',
    wheels: [15.5, 45.5],
  },
  hardtop: {
    outline:
      'M2.5 20v-6q0-1.8 1.8-2l9.7-1.3 4.2-3.8q1.3-1.2 3.1-1.2h13.2q1.8 0 3 1.3l3.5 4 16 1.6q4.5.5 4.5 5',
    details: 'M18.5 11l2.3-2.1q.8-.8 1.9-.8h10.6q1 0 1.6.7l1.9 2.2zM40.5 14.5h3',
    wheels: [14, 48.5],
  },
  hatch: HATCH,
  hatchback: {
    outline: 'M4 20v-4.9q0-2 1.5-3.2l8.7-5.6q1.7-1.1 3.7-1.1h13.6q2.2 0 3.9 1.4l6.2 5.2 11 1.9q4.9.9 4.9 4.8',
    details: 'M13 11.7l4.5-3q.9-.6 2-.6H25v3.6zM28 8.1h3.2q1.3 0 2.2.8l3.3 2.8H28z',
    wheels: [14.5, 46],
  },
  motorhome: {
    outline: 'M2 20V4.5q0-3 3-3h43q4.5 0 4.5 4v3.3h-3l3.5 4.7 5.5 1.4q2.5.7 2.5 3.3',
    details: 'M6 5.5h8v4.5H6zM18 6h5.5v14M18 20V6M28 5.5h8v4.5h-8zM41 8.8h8.5M43.5 8.8v4.7h9',
    wheels: [12, 49],
    wheel: 3.7,
  },
  lightTruck: {
    outline:
      'M2 20v-6.5V3.2q0-1.2 1.2-1.2h37.1q1.2 0 1.2 1.2V17h2V6.2q0-2.2 2.2-2.2h9.1q2 0 2.7 1.9l2.5 6.6v5',
    details: 'M47 7h6.5q.8 0 1.1.8l1.7 4.7H47zM8 5.5v5M15 5.5v5M22 5.5v5M29 5.5v5M36 5.5v5',
    wheels: [13, 51],
    wheel: 3.9,
  },
  peopleMover: {
    outline: 'M3 20V9q0-1.8.9-3.3Q5 3.4 7.5 3.4h23.3q3.3 0 6 2l9.3 6.8 8.6 1.8q4.3.9 4.3 4.5',
    details: 'M7 10.7l1-3.2q.4-1.1 1.5-1.1H15v4.3zM18 6.4h6.5v4.3H18zM27.5 6.4h3.3q2.2 0 4 1.2l4.3 3.1H27.5z',
    wheels: [13.5, 47],
    wheel: 3.6,
  },
  prestige: {
    outline:
      'M2 20v-5q0-1.8 1.7-2.1l9.8-1.9 7.5-4.5q1.9-1.1 4-1.1h8.5q2 0 3.5 1.2l6.5 4.9 14 1.6q4.5.5 4.5 4.6',
    details:
      'M18.5 11.5l4.7-2.8q1-.6 2.2-.6h2.6v3.4zM31 8.1h2.3q1 0 1.8.6l3.6 2.8H31zM53 2.2q.4 3 3.4 3.4-3 .4-3.4 3.4-.4-3-3.4-3.4 3-.4 3.4-3.4z',
    wheels: [14, 49.5],
  },
  sedan: SEDAN,
  softtop: {
    outline: CONVERTIBLE_BODY,
    details: 'M34.5 10.9l-5.7-5q-1-.9-2.4-.9h-5.9q-2.1 0-3.7 1.3l-4.3 4.5M24.5 8.2h3.6l2.9 2.6h-6.5z',
    wheels: [14.5, 48],
  },
  suv: SUV,
  ute: UTE,
  van: {
    outline: 'M3 20V5q0-2.5 2.5-2.5h32.3q3 0 5.1 2.1l7.6 7.6 6.4 1.6q3.1.8 3.1 4.2',
    details: 'M35 6h2.9q1.5 0 2.6 1.1l5 4.9H35zM31 2.5V20M22 8.5h5',
    wheels: [13.5, 47.5],
    wheel: 3.7,
  },
  wagon: {
    outline: 'M3.5 20v-6.3q0-1.6.8-3l2-3.6q.9-1.6 2.8-1.6h24.4q2.2 0 3.9 1.4l6.1 5 11 1.9q4.5.8 4.5 4.6',
    details: 'M8 11.7l1.5-2.7q.5-.9 1.5-.9h6v3.6zM20 8.1h7.5v3.6H20zM30.5 8.1h3q1.3 0 2.2.8l3.3 2.8h-8.5z',
    wheels: [14.5, 47.5],
  },
  stationWagon: {
    outline: 'M3 20v-8q0-1.2.4-2.3l1-2.7Q5 5.5 6.7 5.5h27.8q1.9 0 3.3 1.2l5.7 4.8 13 1.7q4.5.6 4.5 5',
    details:
      'M6.8 11.4l1-2.8q.2-.5.8-.5H17v3.3zM20 8.1h7.5v3.3H20zM30.5 8.1h3.6q.9 0 1.6.6l3.1 2.7h-8.3zM10 3h20M12 3v2.5M28 3v2.5',
    wheels: [14, 48],
  },
  caravan: {
    outline: 'M3 20V8q0-5.5 5.5-5.5h28q5 0 7.3 4.4l3 5.8q1.2 2.3 1.2 5',
    details:
      'M8 6.5h9v5H8zM25.5 6.5H32V20M25.5 20V6.5M35.5 6.5h2.6q1.2 0 1.8 1l2 4h-6.4zM48 20h11.5v-2.5M56 20v3.5',
    wheels: [18],
    wheel: 3.9,
  },
  motorcycle: {
    outline: '',
    details:
      'M17 18.5l9-7h12l7 7M26 11.5l-6-1.8q-2-.6-4-.6h-2M29 11.5q1-3.5 4.5-3.5 4 0 5 2.5M38 10.5l-1.8-4.8h-4M38 10.5l8 8M26 18.5h8.5q2 0 2-2v-2.3h-8.5zM17 18.5h9M40.5 5.5h2.5',
    wheels: [17, 46],
    wheel: 5.5,
  },
} as const satisfies Record<string, BodyDrawing>;

export type DrawnBody = keyof typeof BODY_DRAWINGS;
