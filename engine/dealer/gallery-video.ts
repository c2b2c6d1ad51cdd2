import type { Vehicle } from '../../schemas';

/** The film of a car among its photos. */
export interface GalleryVideo {
  /**
   * `embed`: another site's player, for a frame. `file`: for the browser's own player. `link`: of a host that the
   * site does not allow, so it can only be visited.
   */
  kind: 'embed' | 'file' | 'link';
  /** Address of the player, the file or the page. */
  url: string;
  /** Whose player it is, for people: `player.vimeo.com`. Absent for the site's own files. */
  host?: string;
}

/** Pages to watch a film on, as people copy them from their browser: host and path → the player's address. */
const WATCH_PAGES: readonly { page: RegExp; player: string }[] = [
  {
    page: /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)([\w-]{11})(?=$|[?&#/])/,
    player: 'https://www.youtube-nocookie.com/embed/',
  },
  { page: /^youtu\.be\/([\w-]{11})(?=$|[?&#/])/, player: 'https://www.youtube-nocookie.com/embed/' },
  { page: /^(?:www\.)?vimeo\.com\/(\d+)(?=$|[?&#/])/, player: 'https://player.vimeo.com/video/' },
];

/** Embed-style: made to stand in a frame (GAL-010). */
const isEmbed = ({ pathname, hostname }: URL) =>
  pathname.split('/').includes('embed') || hostname.startsWith('player.');

/** The player of a page to watch a film on; the same address where it is none. */
function playerOf(url: URL): URL {
  const address = url.host + url.pathname + url.search;
  for (const { page, player } of WATCH_PAGES) {
    const [, film] = page.exec(address) ?? [];
    if (film !== undefined) return new URL(player + film);
  }
  return url;
}

/** A path of the site itself, which no host is named in. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * The car's video, where it has one that can be shown (GAL-009, GAL-010). Players of other hosts and files from there
 * are shown only from `origins` (`https://host`): the page's security policy allows no others. A page to watch a film
 * on becomes its player, of the kind that keeps no cookies before it plays.
 */
export function galleryVideoOf(
  { video_url: address = '' }: Pick<Vehicle, 'video_url'>,
  origins: readonly string[],
): GalleryVideo | undefined {
  const text = address.trim();
  if (OWN_PATH.test(text)) return { kind: 'file', url: text };
  if (!URL.canParse(text)) return undefined;
  const given = new URL(text);
  if (given.protocol !== 'https:' && given.protocol !== 'http:') return undefined;
  const url = playerOf(given);
  const host = url.hostname.replace(/^www\./, '');
  if (!origins.includes(url.origin)) return { kind: 'link', url: given.href, host };
  return { kind: isEmbed(url) ? 'embed' : 'file', url: url.href, host };
}

/** The player's address that begins to play at once; the shopper has just asked for that. */
export function playingAddress({ url }: Pick<GalleryVideo, 'url'>): string {
  const playing = new URL(url);
  playing.searchParams.set('autoplay', '1');
  return playing.href;
}
