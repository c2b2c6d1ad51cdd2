/** One mistake and its fix: it feeds the check's test and its page of documentation. */
export interface Example {
  readonly code: string;
  /** File of the small world that is replaced: `coast/pages/home.json`. */
  readonly file: string;
  /** With a `⟪` where the finding must point. */
  readonly wrong: string;
  readonly right: string;
  /** Folders that must stand beside the world's for the mistake to be one: folder → file → content. */
  readonly beside?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Stands before what a finding must point at. */
export const MARK = '⟪';
