import type { GalleryEntry } from '../../blocks/kit/gallery';
import { entriesOf } from './entries';
import { themeEntry } from './theme';

const found = import.meta.glob<GalleryEntry>('../../blocks/kit/**/*.gallery.tsx', {
  eager: true,
  import: 'default',
});

/** Every entry of the kit, found by their files' names so that a new component needs no line here; and the theme. */
export const ALL_ENTRIES = entriesOf({ ...found, 'theme/Theme.gallery.tsx': themeEntry });
