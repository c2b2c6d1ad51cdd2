export interface SortCriterion {
  readonly attribute: string;
  readonly descending: boolean;
}
