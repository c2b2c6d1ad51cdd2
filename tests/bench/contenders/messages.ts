/** What the benchmarks and the process with the contenders say to each other. */
export const CONTENDERS = ['warm', 'cold', 'plain', 'puck', 'puck-rsc'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface ServerAsk {
  /** `change`: one changed value against a plain render. `fill`: more blocks than the cache may hold. `processor`: time used so far. */
  kind: 'change' | 'fill' | 'processor';
  path: string;
  rounds: number;
}

export type ServerReport =
  | { kind: 'ready'; port: number }
  | { kind: 'figures'; figures: Readonly<Record<string, number>> }
  | { kind: 'failed'; message: string };

export const contenderPath = (contender: Contender, path: string): string => `/bench/${contender}${path}`;
