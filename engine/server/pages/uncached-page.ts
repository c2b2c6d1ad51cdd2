import type { PageContext, PageForm } from '../../../schemas';
import { FORM_SOURCES } from '../../data';
import type { ResolvedPage } from '../../layout';

/** A page with one visitor's data, such as a form with errors and the user input. */
export interface UncachedPage {
  path: string;
  status: number;
  /** Replaces data from the page's sources, by name. */
  data: Readonly<Record<string, object>>;
  /** Replaces the form of this id. */
  form?: PageForm;
  /** Who sees the page. Default: a visitor who has not signed in. */
  user?: NonNullable<PageContext['user']>;
}

type Provide = ResolvedPage['provides'][string];

/** Whether data of a page is a form. The URL of some pages names the form; those are about a vehicle. */
function isProvided({ id, form }: PageForm, provide: Provide): boolean {
  const { source, form: given, otherwise } = provide;
  if (!FORM_SOURCES.has(source)) return false;
  return given === id || (otherwise !== undefined && form.vehicleAction !== undefined);
}

/** What replaces the data of a page; undefined if it does not have the form that it should show. */
export function findShownData(
  { provides }: ResolvedPage,
  { path, data, form }: UncachedPage,
): Readonly<Record<string, object>> | undefined {
  if (!form) return data;
  const [name] = Object.entries(provides).find(([, provide]) => isProvided(form, provide)) ?? [];
  return name === undefined ? undefined : { ...data, [name]: { ...form, url: path } };
}
