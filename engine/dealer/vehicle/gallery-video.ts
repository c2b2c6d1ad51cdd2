import type { Vehicle } from '../../../schemas';

/** The film of a car among its photos. */
export interface GalleryVideo {
  /**
   * `embed`: another site's player, for a frame. `file`: for the browser's own player. `link`: of a host that the
   * site does not allow, so it can only be visited.
   */
  kind: 'embed' | 'file' | 'link';
  /** Address of the player, the file or the page. */
  url: string;
  /** The address as the dealer gave it, for a visit: a bare player is no page to land on. Absent for own files. */
  page?: string;
  /** Whose player or page it is, for people: `player.vimeo.com`. Absent for the site's own files. */
  host?: string;
}

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_SHORT = /^(?:www\.)?youtu\.be$/;
const VIMEO = /^(?:www\.)?vimeo\.com$/;

/** The player that keeps no cookies before it plays. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com';
const VIMEO_PLAYER = 'https://player.vimeo.com';

/** YouTube's moment to begin at, `90`, `90s` or `1h2m3s`, in seconds; 0 for what is none. */
function secondsOf(moment: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(moment) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A player's address is only led to the host without cookies: lists, live streams and cuts are said in the rest of it. */
function youtubePlayerOf({ hostname, pathname, search, searchParams }: URL): string | undefined {
  if (YOUTUBE.test(hostname) && pathname.startsWith('/embed/')) return YOUTUBE_PLAYER + pathname + search;
  const [, first = '', second = ''] = pathname.split('/');
  const films: Readonly<Record<string, string | null>> = {
    watch: searchParams.get('v'),
    shorts: second,
    live: second,
  };
  const film = YOUTUBE_SHORT.test(hostname) ? first : YOUTUBE.test(hostname) ? films[first] : undefined;
  if (!film || !/^[\w-]{11}$/.test(film)) return undefined;
  const start = secondsOf(searchParams.get('start') ?? searchParams.get('t') ?? '');
  return `${YOUTUBE_PLAYER}/embed/${film}${start > 0 ? `?start=${start}` : ''}`;
}

/** An unlisted film has a word that opens it behind its number; `#t=30s` is a moment on the page and in the player. */
function vimeoPlayerOf({ hostname, pathname, hash }: URL): string | undefined {
  const [, film, word] = (VIMEO.test(hostname) && /^\/(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname)) || [];
  return film && `${VIMEO_PLAYER}/video/${film}${word ? `?h=${word}` : ''}${hash}`;
}

/** The player of a page to watch a film on, as people copy it from their browser; the same address where it is none. */
const playerOf = (url: URL): URL => {
  const player = youtubePlayerOf(url) ?? vimeoPlayerOf(url);
  return player === undefined ? url : new URL(player);
};

/** A film by its name is one also on the hosts of players, which offer their films as files as well. */
const isFile = ({ pathname }: URL) => /\.(?:mp4|m4v|mov|webm|ogv)$/i.test(pathname);

/** Embed-style: made to stand in a frame (GAL-010). */
const isEmbed = (url: URL) =>
  !isFile(url) && (url.pathname.split('/').includes('embed') || url.hostname.startsWith('player.'));

/** A path of the site itself, which no host is named in; browsers leave out tabs and ends of lines. */
const OWN_PATH = /^\/(?![/\\\t\n\r])/;

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** An address as a path of the site, where it is one: written as a path, or with the site's own host before it. */
function ownPathOf(address: string, siteUrl: string): string | undefined {
  if (OWN_PATH.test(address)) return address;
  if (!URL.canParse(address) || !URL.canParse(siteUrl)) return undefined;
  const url = new URL(address);
  if (!isWeb(url) || url.host !== new URL(siteUrl).host) return undefined;
  const path = url.pathname + url.search + url.hash;
  return OWN_PATH.test(path) ? path : undefined;
}

/**
 * The origin of an address, as browsers write it: without the usual port, a path and capitals. Undefined for what is
 * no address of a host. Settings list hosts as operators write them; they are compared and allowed by this.
 */
export function parseOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && isWeb(url) ? url.origin : undefined;
}

/**
 * The car's video, where it has one that can be shown (GAL-009, GAL-010). Players of other hosts and files from there
 * are shown only from `origins` (`https://host`): the page's security policy allows no others. A page to watch a film
 * on becomes its player, of the kind that keeps no cookies before it plays.
 * @param siteUrl the site's own address (`https://host`): films given with it in front are the site's own
 */
export function parseGalleryVideo(
  { video_url: address = '' }: Pick<Vehicle, 'video_url'>,
  origins: readonly string[],
  siteUrl: string,
): GalleryVideo | undefined {
  const text = address.trim();
  const own = ownPathOf(text, siteUrl);
  if (own !== undefined) return { kind: 'file', url: own };
  if (!URL.canParse(text)) return undefined;
  const given = new URL(text);
  if (!isWeb(given)) return undefined;
  const page = given.href;
  const url = playerOf(given);
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (!origins.some((origin) => parseOrigin(origin) === url.origin))
    return { kind: 'link', url: page, page, host: host(given) };
  return { kind: isEmbed(url) ? 'embed' : 'file', url: url.href, page, host: host(url) };
}

/** The player's address that begins to play at once; the shopper has just asked for that. */
export function autoplayUrl({ url }: Pick<GalleryVideo, 'url'>): string {
  const playing = new URL(url);
  playing.searchParams.set('autoplay', '1');
  return playing.href;
}
