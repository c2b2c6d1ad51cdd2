import type { Page } from '../../../schemas';
import type { Pointer } from '../base/json';

/**
 * Presents the file of an entry or a form as the file of a page, so that all code for pages works for them
 * too.
 */
export interface ComposedFile {
  readonly page: Page;
  /** For an object of the composed page, the object in the file that it came from, with its path; otherwise undefined. */
  findSource(object: object): { readonly object: object; readonly at: Pointer } | undefined;
}
