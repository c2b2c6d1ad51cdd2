import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DataItem } from './cache/data-item';
import type { HtmlPart, SlotPart } from './cache/block-cache';

/**
 * Slots are rendered separately, so a block's HTML contains a token for each one: private-use characters around a
 * secret of this process, which untrusted text cannot contain.
 */
const SECRET = randomBytes(6).toString('hex');
const OPEN = '\uE000';
const CLOSE = '\uE001';
const TOKEN = new RegExp(`${OPEN}${SECRET}:([A-Za-z0-9_-]+)(?:#(\\d+))?${CLOSE}`);

export const slotPlaceholder = (slot: string): string => `${OPEN}${SECRET}:${slot}${CLOSE}`;

/** Collects the iterations of a repeating slot while a component renders. */
export class TemplateIterations {
  readonly #iterations: NonNullable<SlotPart['iteration']>[] = [];

  placeholder(slot: string, key: string, data: Record<string, DataItem>): string {
    this.#iterations.push({ key, data });
    return `${OPEN}${SECRET}:${slot}#${this.#iterations.length - 1}${CLOSE}`;
  }

  /** Resets the iterations before the component renders again. */
  restart(): void {
    this.#iterations.length = 0;
  }

  at(index: number): SlotPart['iteration'] {
    return this.#iterations[index];
  }
}

/** A block's HTML, split at its slots. */
export interface SplitHtml {
  parts: HtmlPart[];
  /** Identical bytes and slots have the same version in every process. */
  hash: number;
}

/** Combines length and checksum in one number, which is enough to detect a change and 30 times faster than a digest. */
const LENGTH_SPAN = 2 ** 20;
const hashOf = (bytes: Buffer): number => (bytes.length % LENGTH_SPAN) * 2 ** 32 + crc32(bytes);

/** Cuts HTML at its tokens into bytes and slots. */
export function splitAtSlots(html: string, iterations: TemplateIterations): SplitHtml {
  if (html === '') return { parts: [], hash: 0 };
  if (!html.includes(OPEN)) {
    const bytes = Buffer.from(html);
    return { parts: [bytes], hash: hashOf(bytes) };
  }
  const parts: HtmlPart[] = [];
  const pieces = html.split(TOKEN);
  // split() with two groups returns: text, slot, index, text, slot, index, …, text
  for (let i = 0; i < pieces.length; i += 3) {
    const text = pieces[i];
    if (text) parts.push(Buffer.from(text));
    const slot = pieces[i + 1];
    if (!slot) continue;
    const index = pieces[i + 2];
    parts.push(index === undefined ? { slot } : { slot, iteration: iterations.at(Number(index)) });
  }
  return { parts, hash: hashOf(Buffer.from(pieces.join(OPEN))) };
}
