import type { Column } from '../storage/column';

/** What sets are worked out from. */
export interface FilterSource {
  readonly size: number;
  column(attribute: string): Column | undefined;
  rowOf(objectID: string): number | undefined;
}
