import type { Location, Settings } from '../../../schemas';

/** Link of "View Location": the location's own page, or the contact page on a site of one make (NAV-059). */
export const getLocationHref = (
  { slug }: Pick<Location, 'slug'>,
  { path, linkTarget }: Pick<Settings['locations'], 'path' | 'linkTarget'>,
): string => (linkTarget === 'contact' ? '/contact' : `${path}/${slug}`);
