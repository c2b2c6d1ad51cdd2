/** Messages between the benchmarks and the process with the contenders. */
export const CONTENDERS = ['warm', 'cold', 'plain', 'puck', 'puck-rsc'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface ServerRequest {
  /**
   * `change`: one changed value compared with a plain render. `first`: pages of cars that no one has asked for.
   * `fill`: more blocks than fit in the cache. `processor`: CPU time so far.
   */
  kind: 'change' | 'first' | 'fill' | 'processor';
  path: string;
  rounds: number;
}

export type ServerReport =
  | { kind: 'ready'; port: number; barePort: number }
  | { kind: 'figures'; figures: Readonly<Record<string, number>> }
  | { kind: 'failed'; message: string };

export const contenderPath = (contender: Contender, path: string): string => `/bench/${contender}${path}`;
