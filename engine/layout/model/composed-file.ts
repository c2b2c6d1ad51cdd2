import type { Page } from '../../../schemas';
import type { Pointer } from '../base/json';

/** The file of an entry or a form as the file of a page, so that everything that works on pages works on them too. */
export interface ComposedFile {
  readonly page: Page;
  /** For an object of the composed page, the object in the file that it came from, with its path; otherwise undefined. */
  findSource(object: object): { readonly object: object; readonly at: Pointer } | undefined;
}
