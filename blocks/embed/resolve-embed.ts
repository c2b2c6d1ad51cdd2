import { addAutoplay, parseGalleryVideo } from '../../engine/dealer';

/** A page of another host, and how it can be shown. */
export interface EmbedTarget {
  /** The address to link to. */
  page: string;
  host: string;
  /** The address to load in a frame; absent if the site does not allow the host. */
  frameUrl?: string;
  isVideo: boolean;
}

/** Origins (`https://host`) that the site allows in frames. */
interface AllowedOrigins {
  pages: readonly string[];
  videos: readonly string[];
}

/** Resolves the address of an embedded page. Returns undefined unless it is an `https://` URL. */
export function resolveEmbed(address: string, { pages, videos }: AllowedOrigins): EmbedTarget | undefined {
  const text = address.trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const video = parseGalleryVideo(
    { video_url: text },
    videos,
    url.origin === '' ? text : 'https://no.invalid',
  );
  if (video?.kind === 'embed') return { page: text, host, frameUrl: addAutoplay(video), isVideo: true };
  return pages.includes(url.origin)
    ? { page: text, host, frameUrl: url.href, isVideo: false }
    : { page: text, host, isVideo: false };
}
