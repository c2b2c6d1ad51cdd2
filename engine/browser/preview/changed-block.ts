// Finds the block in which the HTML of a page has changed, so that only its HTML has to be parsed. Pure: does not touch the
// document.
import type { TextChange } from '../../lib';
import { formatOpenMarker, readMarker } from './protocol';

/** How a comment begins, without its first character: the script is inlined, where the whole would begin one. */
const COMMENT = '!--';
const COMMENT_END = '-->';

/** The HTML of a block before and after a change within it, without its own markers. */
export interface ChangedBlock {
  readonly id: string;
  /** How many blocks with the same id are before it, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly before: string;
  readonly after: string;
}

interface Marker {
  /** Position of its comment, and the position after it. */
  readonly start: number;
  readonly end: number;
  /** Undefined for the marker after a block. */
  readonly id: string | undefined;
}

/** @param at position of `COMMENT` */
function readMarkerAt(html: string, at: number): Marker | undefined {
  const end = html[at - 1] === '<' ? html.indexOf(COMMENT_END, at) : -1;
  const marker = end < 0 ? undefined : readMarker(html.slice(at + COMMENT.length, end));
  return (
    marker && {
      start: at - 1,
      end: end + COMMENT_END.length,
      id: marker === 'close' ? undefined : marker.open,
    }
  );
}

/** The position of the marker that closes the block whose content starts at a position; -1 if there is none. */
function findClose(html: string, from: number): number {
  let depth = 0;
  for (let at = html.indexOf(COMMENT, from); at >= 0; at = html.indexOf(COMMENT, at + COMMENT.length)) {
    const marker = readMarkerAt(html, at);
    if (!marker) continue;
    if (marker.id !== undefined) depth += 1;
    else if (depth === 0) return marker.start;
    else depth -= 1;
  }
  return -1;
}

/** Whether each block in some HTML starts and ends there. */
function isComplete(html: string): boolean {
  let depth = 0;
  for (let at = html.indexOf(COMMENT); at >= 0; at = html.indexOf(COMMENT, at + COMMENT.length)) {
    const marker = readMarkerAt(html, at);
    if (!marker) continue;
    depth += marker.id === undefined ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function countBefore(html: string, text: string, end: number): number {
  let count = 0;
  for (let at = html.indexOf(text); at >= 0 && at < end; at = html.indexOf(text, at + text.length))
    count += 1;
  return count;
}

/**
 * Finds the innermost block that contains a change of a page's HTML.
 * @returns undefined if no block contains all of it
 */
export function findChangedBlock(html: string, change: TextChange): ChangedBlock | undefined {
  const { start, end = html.length, text } = change;
  let depth = 0;
  for (let at = start; at > 0;) {
    at = html.lastIndexOf(COMMENT, at - 1);
    if (at < 0) return undefined;
    const marker = readMarkerAt(html, at);
    // A change that begins within a marker is not within the block of that marker.
    if (!marker || marker.end > start) continue;
    if (marker.id === undefined) depth += 1;
    else if (depth > 0) depth -= 1;
    else {
      const close = findClose(html, marker.end);
      if (close < end) continue;
      const after = html.slice(marker.end, start) + text + html.slice(end, close);
      // The change can begin in a block that ends with it, such as when another block is inserted after it.
      if (!isComplete(after)) continue;
      const own = `${COMMENT}${formatOpenMarker(marker.id)}${COMMENT_END}`;
      return {
        id: marker.id,
        index: countBefore(html, own, marker.start),
        count: countBefore(html, own, html.length),
        before: html.slice(marker.end, close),
        after,
      };
    }
  }
  return undefined;
}
