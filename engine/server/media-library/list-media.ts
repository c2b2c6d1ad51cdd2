import { posix } from 'node:path';
import type { PlaygroundMediaItem, PlaygroundMediaQuery } from '../../../schemas';
import { withFocalPoint } from '../../browser/images/focal-point';
import { foldDiacritics } from '../../lib';
import type { Descriptions } from './media-descriptions';
import { UPLOADS, type StoredMedia } from './media-folder';

export interface MediaLayer {
  readonly slug: string;
  readonly files: readonly StoredMedia[];
  readonly descriptions: Descriptions;
}

type MediaKind = PlaygroundMediaItem['kind'];

/** Files that props can show or link to. Others, such as subtitles, belong to one of these. */
const KINDS: Readonly<Record<string, MediaKind>> = {
  '.avif': 'picture',
  '.webp': 'picture',
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.png': 'picture',
  '.gif': 'picture',
  '.svg': 'drawing',
  '.mp4': 'video',
  '.webm': 'video',
  '.pdf': 'document',
};

export const findMediaKind = (path: string): MediaKind | undefined =>
  KINDS[posix.extname(path).toLowerCase()];

export const formatVersion = ({ bytes, modifiedAt }: Pick<StoredMedia, 'bytes' | 'modifiedAt'>): string =>
  `${bytes.toString(36)}-${Math.round(modifiedAt).toString(36)}`;

/** `media/a b.webp` → `/media/a%20b.webp#focus=30,60`. */
export const formatAddress = (path: string, focus: PlaygroundMediaItem['focus']): string =>
  withFocalPoint(`/media/${path.split('/').map(encodeURIComponent).join('/')}`, focus);

/** An item without its size in px, which is read only for the items on the current page. */
export function createItem(
  media: StoredMedia,
  { descriptions }: Pick<MediaLayer, 'descriptions'>,
  hiddenBy?: string,
): PlaygroundMediaItem {
  const { layer, path, bytes } = media;
  const { alt, focus } = descriptions[path] ?? {};
  return {
    ...{ layer, path, bytes },
    address: formatAddress(path, focus),
    name: posix.basename(path),
    kind: findMediaKind(path) ?? 'document',
    version: formatVersion(media),
    isUploaded: path.startsWith(`${UPLOADS}/`),
    ...(hiddenBy !== undefined && { hiddenBy }),
    ...(alt !== undefined && { alt }),
    ...(focus && { focus }),
  };
}

const fold = (text: string): string => foldDiacritics(text).toLowerCase();

/** Whether all words of a search occur in a file's path or alternative text. */
function createSearch(text: string): (path: string, alt: string | undefined) => boolean {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return (path, alt) => {
    const searched = fold(`${path} ${alt ?? ''}`);
    return words.every((word) => searched.includes(word));
  };
}

/** Only photos need a description. Drawings are mostly logos and icons, which their block describes. */
const lacksAltText = (path: string, { descriptions }: MediaLayer): boolean =>
  findMediaKind(path) === 'picture' && descriptions[path]?.alt === undefined;

interface FoundMedia {
  readonly media: StoredMedia;
  readonly item: PlaygroundMediaItem;
}

/**
 * Finds the files that match a query, newest first.
 * @param layers the site first, then what it inherits
 */
export function searchMedia(
  layers: readonly MediaLayer[],
  { text = '', layer: only, kind }: PlaygroundMediaQuery,
): FoundMedia[] {
  const matches = createSearch(text);
  const owners = new Map<string, string>();
  const found: FoundMedia[] = [];
  for (const layer of layers) {
    for (const media of layer.files) {
      const { path } = media;
      const fileKind = findMediaKind(path);
      if (fileKind === undefined) continue;
      const hiddenBy = owners.get(path);
      if (hiddenBy === undefined) owners.set(path, layer.slug);
      if (only !== undefined && layer.slug !== only) continue;
      if (kind !== undefined && fileKind !== 'picture' && fileKind !== 'drawing') continue;
      if (kind === 'undescribed' && !lacksAltText(path, layer)) continue;
      if (!matches(path, layer.descriptions[path]?.alt)) continue;
      found.push({ media, item: createItem(media, layer, hiddenBy) });
    }
  }
  return found.sort(
    (a, b) => b.media.modifiedAt - a.media.modifiedAt || (a.item.path < b.item.path ? -1 : 1),
  );
}
