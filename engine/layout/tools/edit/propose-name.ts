import { slugify } from '../../../lib';

const MAX_LENGTH = 80;

/**
 * A name in lower case with hyphens from words, for addresses and ids: `Été à la plage!` → `ete-a-la-plage`.
 * @param prefix put before a name that would not start with a letter, as ids must
 */
export function proposeName(words: string, prefix = '', maxLength = MAX_LENGTH): string {
  const slug = slugify(words);
  const isUsable = prefix === '' || /^[a-z]/.test(slug);
  const name = isUsable ? slug : `${prefix}${slug === '' ? '' : `-${slug}`}`;
  return name.slice(0, maxLength).replace(/-+$/, '');
}
