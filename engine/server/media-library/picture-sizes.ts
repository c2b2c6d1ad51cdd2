import type { PlaygroundMediaItem } from '../../../schemas';
import { readImageHeader } from '../../services/images';
import { formatVersion } from './list-media';
import type { StoredMedia } from './media-folder';

const MAX_SIZES = 20_000;

/** Reads the sizes of pictures in px, each version of a file once. */
export class PictureSizes {
  /** By file and version; undefined for a damaged file. */
  readonly #sizes = new Map<string, { width: number; height: number } | undefined>();

  /** Adds the size in px; a damaged picture has none. */
  async addTo(item: PlaygroundMediaItem, media: StoredMedia): Promise<PlaygroundMediaItem> {
    if (item.kind !== 'picture' && item.kind !== 'drawing') return item;
    const key = `${media.file} ${formatVersion(media)}`;
    if (!this.#sizes.has(key)) {
      if (this.#sizes.size >= MAX_SIZES) this.#sizes.clear();
      this.#sizes.set(key, await readImageHeader(media.file).catch(() => undefined));
    }
    const { width = 0, height = 0 } = this.#sizes.get(key) ?? {};
    return width > 0 && height > 0 ? { ...item, width, height } : item;
  }
}
