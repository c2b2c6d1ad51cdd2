import type { GalleryEntry } from '../../../blocks/kit/gallery';
import { readWorld } from '../world';
import { ThemePage } from './ThemePage';

/** The theme page as an entry of the gallery; its seeds stand in the document. */
export const themeEntry: GalleryEntry = {
  title: 'Theme',
  room: 'theme',
  about:
    'Everything that is derived from the seeds in theme.json: colours with their contrast, type, space, form.',
  states: [
    {
      name: 'All of it',
      isWide: true,
      render: () => (
        <ThemePage seeds={readWorld(document.getElementById('gallery-world')?.textContent).seeds} />
      ),
    },
  ],
};
