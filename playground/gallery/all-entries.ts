import type { GalleryEntry } from '../../blocks/kit/gallery';
import { collectEntries } from './entries';
import { themeEntry } from './theme';

const galleryModules = import.meta.glob<GalleryEntry>('../../blocks/kit/**/*.gallery.tsx', {
  eager: true,
  import: 'default',
});

/** All entries of the kit, found by file name, and the theme page. */
export const ALL_ENTRIES = collectEntries({ ...galleryModules, 'theme/Theme.gallery.tsx': themeEntry });
