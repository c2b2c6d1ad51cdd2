/** An affected node and the reasons: effective statements, its condition, or data that its block reads. */
export interface ReachedNode {
  readonly node: string;
  readonly block: string;
  readonly by: readonly string[];
}

export interface PageReach {
  readonly page: string;
  /** Its addresses; empty for error pages. */
  readonly routes: readonly string[];
  readonly nodes: readonly ReachedNode[];
  /** Fields of the page: `head.title`, `when`. */
  readonly fields: readonly string[];
}
