import type { Column } from '../storage/column';

/** The data for evaluating filters. */
export interface FilterSource {
  readonly size: number;
  column(attribute: string): Column | undefined;
  findRow(objectID: string): number | undefined;
}
