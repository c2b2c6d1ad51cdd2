/** A mistake and its fix, used in the check's test and on its documentation page. */
export interface Example {
  readonly code: string;
  /** The file of the example tenants that is replaced: `coast/pages/home.json`. */
  readonly file: string;
  /** Contains a `⟪` where the finding must point. */
  readonly wrong: string;
  readonly right: string;
  /** Additional tenants that the mistake needs: folder → file → content. */
  readonly additionalTenants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const MARK = '⟪';
