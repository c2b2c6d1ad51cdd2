import type { PlaygroundMediaItem } from '../../schemas';

/** Address of a picture for the playground itself. */
export const createPictureUrl = (
  { layer, path, version }: Pick<PlaygroundMediaItem, 'layer' | 'path' | 'version'>,
  width: 320 | 1280,
): string =>
  `/playground/media?${new URLSearchParams({ layer, path, width: String(width), v: version }).toString()}`;
