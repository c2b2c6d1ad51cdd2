import type { Page } from '../../../schemas';
import type { Pointer } from '../base/json';

/** The file of an entry or a form as the file of a page, so that everything that works on pages works on them too. */
export interface ComposedFile {
  readonly page: Page;
  /** The object of the file from which an object of the page was made, and its path; undefined for any other object. */
  findSource(object: object): { readonly object: object; readonly at: Pointer } | undefined;
}
