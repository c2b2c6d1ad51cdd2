import type { GalleryEntry } from '../../../blocks/kit/gallery';
import { parseGalleryData } from '../gallery-data';
import { ThemePage } from './ThemePage';

/** The theme page as an entry of the gallery. Reads the seeds from the document. */
export const themeEntry: GalleryEntry = {
  title: 'Theme',
  group: 'theme',
  description:
    'Everything derived from the seeds in theme.json: colours and their contrast, type, spacing, shape.',
  states: [
    {
      name: 'All tokens',
      isWide: true,
      render: () => (
        <ThemePage seeds={parseGalleryData(document.getElementById('gallery-data')?.textContent).seeds} />
      ),
    },
  ],
};
