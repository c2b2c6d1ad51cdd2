/** An affected node and the reasons: effective statements, its condition, or data that its block reads. */
export interface ImpactedNode {
  readonly node: string;
  readonly block: string;
  readonly by: readonly string[];
}

export interface PageImpact {
  readonly page: string;
  /** Its addresses; empty for error pages. */
  readonly routes: readonly string[];
  readonly nodes: readonly ImpactedNode[];
  /** Fields of the page: `head.title`, `when`. */
  readonly fields: readonly string[];
}
