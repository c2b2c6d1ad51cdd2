import type { Vehicle } from '../../../schemas';

export interface GalleryVideo {
  /**
   * `embed`: another site's player, for an iframe. `file`: for the browser's own player. `link`: on a host that the
   * site does not allow, so it is only linked.
   */
  kind: 'embed' | 'file' | 'link';
  /** URL of the player, the file or the page. */
  url: string;
  /** The URL as the dealer entered it, for links. Absent for the site's own files. */
  page?: string;
  /** Display name of the host: `player.vimeo.com`. Absent for the site's own files. */
  host?: string;
}

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_SHORT = /^(?:www\.)?youtu\.be$/;
const VIMEO = /^(?:www\.)?vimeo\.com$/;

/** YouTube's player that sets no cookies before playback. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com';
const VIMEO_PLAYER = 'https://player.vimeo.com';

/** Start time in a YouTube URL (`90`, `90s` or `1h2m3s`), in seconds; 0 if invalid. */
function parseSeconds(moment: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(moment) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** For player URLs, only the host changes, because the rest identifies playlists, live streams and clips. */
function toYoutubePlayerUrl({ hostname, pathname, search, searchParams }: URL): string | undefined {
  if (YOUTUBE.test(hostname) && pathname.startsWith('/embed/')) return YOUTUBE_PLAYER + pathname + search;
  const [, first = '', second = ''] = pathname.split('/');
  const videoIds: Readonly<Record<string, string | null>> = {
    watch: searchParams.get('v'),
    shorts: second,
    live: second,
  };
  // The uploads of a channel are a playlist, whose id differs from the channel's in one letter.
  if (YOUTUBE.test(hostname) && first === 'channel' && /^UC[\w-]{22}$/.test(second))
    return `${YOUTUBE_PLAYER}/embed/videoseries?list=UU${second.slice(2)}`;
  const videoId = YOUTUBE_SHORT.test(hostname) ? first : YOUTUBE.test(hostname) ? videoIds[first] : undefined;
  if (!videoId || !/^[\w-]{11}$/.test(videoId)) return undefined;
  const start = parseSeconds(searchParams.get('start') ?? searchParams.get('t') ?? '');
  return `${YOUTUBE_PLAYER}/embed/${videoId}${start > 0 ? `?start=${start}` : ''}`;
}

/** Unlisted videos have a hash after the id; `#t=30s` is the start time. */
function toVimeoPlayerUrl({ hostname, pathname, hash }: URL): string | undefined {
  const [, videoId, privacyHash] =
    (VIMEO.test(hostname) && /^\/(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname)) || [];
  return videoId && `${VIMEO_PLAYER}/video/${videoId}${privacyHash ? `?h=${privacyHash}` : ''}${hash}`;
}

/** The player for the URL of a watch page. Other URLs stay unchanged. */
const toPlayerUrl = (url: URL): URL => {
  const player = toYoutubePlayerUrl(url) ?? toVimeoPlayerUrl(url);
  return player === undefined ? url : new URL(player);
};

/** Checks the extension, because player hosts also serve video files. */
const isFile = ({ pathname }: URL) => /\.(?:mp4|m4v|mov|webm|ogv)$/i.test(pathname);

/** Whether the URL is an embeddable player (GAL-010). */
const isEmbed = (url: URL) =>
  !isFile(url) && (url.pathname.split('/').includes('embed') || url.hostname.startsWith('player.'));

/**
 * A path on the site itself. Browsers strip tabs and line breaks from URLs, so these are excluded: without them, the
 * path could be the URL of another host.
 */
const OWN_PATH = /^\/(?![/\\\t\n\r])/;

const isHttp = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** The path of one of the site's own URLs, relative or absolute; undefined for other hosts. */
function findOwnPath(address: string, siteUrl: string): string | undefined {
  if (OWN_PATH.test(address)) return address;
  if (!URL.canParse(address) || !URL.canParse(siteUrl)) return undefined;
  const url = new URL(address);
  if (!isHttp(url) || url.host !== new URL(siteUrl).host) return undefined;
  const path = url.pathname + url.search + url.hash;
  return OWN_PATH.test(path) ? path : undefined;
}

/**
 * Origin of a URL in canonical form, for comparison with the hosts that operators list in settings. Undefined if
 * invalid.
 */
export function parseOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && isHttp(url) ? url.origin : undefined;
}

/**
 * The vehicle's video, if it can be shown (GAL-009, GAL-010). Players and files on other hosts need an allowed origin
 * (`https://host`), because the page's security policy permits no others. The URL of a watch page becomes that of its
 * player without cookies before playback.
 * @param siteUrl the site's own URL (`https://host`): videos below it are the site's own
 */
export function parseGalleryVideo(
  { video_url: address = '' }: Pick<Vehicle, 'video_url'>,
  origins: readonly string[],
  siteUrl: string,
): GalleryVideo | undefined {
  const text = address.trim();
  const own = findOwnPath(text, siteUrl);
  if (own !== undefined) return { kind: 'file', url: own };
  if (!URL.canParse(text)) return undefined;
  const original = new URL(text);
  if (!isHttp(original)) return undefined;
  const page = original.href;
  const url = toPlayerUrl(original);
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (!origins.some((origin) => parseOrigin(origin) === url.origin))
    return { kind: 'link', url: page, page, host: host(original) };
  return { kind: isEmbed(url) ? 'embed' : 'file', url: url.href, page, host: host(url) };
}

/** The player URL with autoplay, for use after the shopper has pressed play. */
export function addAutoplay({ url }: Pick<GalleryVideo, 'url'>): string {
  const playing = new URL(url);
  playing.searchParams.set('autoplay', '1');
  return playing.href;
}
