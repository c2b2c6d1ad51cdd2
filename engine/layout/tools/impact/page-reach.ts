/** A node that is reached, and by what: the statements that count, its condition, what its block reads. */
export interface ReachedNode {
  readonly node: string;
  readonly block: string;
  readonly by: readonly string[];
}

/** A page that is reached. */
export interface PageReach {
  readonly page: string;
  /** Its addresses; none for a page for errors. */
  readonly routes: readonly string[];
  readonly nodes: readonly ReachedNode[];
  /** Fields of the page: `head.title`, `when`. */
  readonly fields: readonly string[];
}
