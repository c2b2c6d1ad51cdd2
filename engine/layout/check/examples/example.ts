import type { FileProblem } from '../../model/source';

/** File → content, for example `coast/pages/home.json`. */
export type ExampleFiles = Readonly<Record<string, string>>;

/** A mistake and its fix, used in the check's test and on its documentation page. */
export interface Example {
  readonly code: string;
  /** The file of the example tenants that is replaced: `coast/pages/home.json`. */
  readonly file: string;
  /** Contains a `⟪` where the finding must point. */
  readonly wrong: string;
  /** The file after the fix that the message advises. Empty: the fix deletes or renames the file. */
  readonly right: string;
  /** JSON pointers of what the fix changes elsewhere in the file, as the message advises. */
  readonly alsoChanged?: readonly string[];
  /** Other files that the fix writes. */
  readonly otherRight?: ExampleFiles;
  /** Other files that the mistake needs and its page shows. */
  readonly beside?: ExampleFiles;
  /** Why the file cannot be read, if that is the mistake; `wrong` is then a description of the file. */
  readonly problem?: FileProblem;
  /** Paths of the files in the media of every example tenant. Default: unknown. */
  readonly media?: readonly string[];
  /** Additional tenants that the mistake needs: folder → file → content. */
  readonly additionalTenants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const MARK = '⟪';
