import { cpus } from 'node:os';

/** One measured value and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Text such as `>= 12`; empty if the value has no goal. */
  goal: string;
  holds: boolean;
}

/** Result of one benchmark, in the format of `--json`. */
export interface Report {
  name: string;
  machine: { cores: number; cpu: string; node: string };
  figures: Figure[];
}

const COMPARATORS = {
  '>=': (value: number, bound: number) => value >= bound,
  '<=': (value: number, bound: number) => value <= bound,
  '<': (value: number, bound: number) => value < bound,
  '=': (value: number, bound: number) => value === bound,
} as const;
type Goal = readonly [keyof typeof COMPARATORS, number];

const countDecimals = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

/** Creates a figure. Without a goal it always passes; a value that could not be measured (NaN) never does. */
export function createFigure(name: string, value: number, unit: string, goal?: Goal): Figure {
  const holds = goal ? COMPARATORS[goal[0]](value, goal[1]) : true;
  return {
    name,
    value: Number(value.toFixed(countDecimals(value))),
    unit,
    goal: goal ? goal.join(' ') : '',
    holds,
  };
}

export const createReport = (name: string, figures: Figure[]): Report => ({
  name,
  machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.versions.node },
  figures,
});

/** Runs the parts of a benchmark that were named, or all. */
export async function runParts<Context>(
  all: Readonly<Record<string, (context: Context) => Promise<Figure[]>>>,
  names: readonly string[],
  context: Context,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(all)) {
    if (names.length === 0 || names.includes(name)) figures.push(...(await measure(context)));
  }
  return figures;
}

/** Formats a report as a table. */
export function formatReport({ name, machine, figures }: Report): string {
  const nameWidth = Math.max(...figures.map((entry) => entry.name.length));
  const lines = figures.map((entry) => {
    const value = `${entry.value} ${entry.unit}`.padStart(20);
    const goal = entry.goal ? `goal ${entry.goal}`.padEnd(14) : '';
    return `${entry.goal ? (entry.holds ? '✓' : '✗') : ' '} ${entry.name.padEnd(nameWidth)} ${value}  ${goal}`.trimEnd();
  });
  return [`${name} (${machine.cores} cores, ${machine.cpu}, Node ${machine.node})`, ...lines, ''].join('\n');
}
