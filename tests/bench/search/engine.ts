import type { SearchRecord } from '../../../engine/search/storage/record';
import type { Question } from './questions';

/** A search engine with all cars in it. */
export interface Engine {
  readonly name: string;
  /** Answers with hits (ranked, highlighted where it can), counts and the number found. */
  ask(question: Question): number;
  /** Forgets what it remembers of answers. */
  forget(): void;
}

export type MakeEngine = (cars: readonly SearchRecord[]) => Promise<Engine>;
