import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DataItem } from './cache/data-item';
import type { HtmlPart, SlotPart } from './cache/block-cache';

/**
 * Slots are rendered separately, so a block's HTML contains a placeholder for each slot: private-use characters around a
 * secret of this process, which untrusted text cannot contain.
 */
const SECRET = randomBytes(6).toString('hex');
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACEHOLDER = new RegExp(`${OPEN}${SECRET}:([A-Za-z0-9_-]+)(?:#(\\d+))?${CLOSE}`);

export const createSlotPlaceholder = (slot: string): string => `${OPEN}${SECRET}:${slot}${CLOSE}`;

/** Collects the iterations of a repeating slot while a component renders. */
export class TemplateIterations {
  readonly #iterations: NonNullable<SlotPart['iteration']>[] = [];

  add(slot: string, key: string, data: Record<string, DataItem>): string {
    this.#iterations.push({ key, data });
    return `${OPEN}${SECRET}:${slot}#${this.#iterations.length - 1}${CLOSE}`;
  }

  /** Removes all iterations before the component renders again. */
  reset(): void {
    this.#iterations.length = 0;
  }

  get(index: number): SlotPart['iteration'] {
    return this.#iterations[index];
  }
}

export interface SplitHtml {
  parts: HtmlPart[];
  /** Identical bytes and slots have the same version in every process. */
  hash: number;
}

/** Length and checksum are combined in one number, which detects changes and is 30 times faster than a digest. */
const LENGTH_SPAN = 2 ** 20;
const computeHash = (bytes: Buffer): number => (bytes.length % LENGTH_SPAN) * 2 ** 32 + crc32(bytes);

/** Splits HTML at its placeholders into bytes and slots. */
export function splitAtSlots(html: string, iterations: TemplateIterations): SplitHtml {
  if (html === '') return { parts: [], hash: 0 };
  if (!html.includes(OPEN)) {
    const bytes = Buffer.from(html);
    return { parts: [bytes], hash: computeHash(bytes) };
  }
  const parts: HtmlPart[] = [];
  const segments = html.split(PLACEHOLDER);
  // split() with two groups returns: text, slot, index, text, slot, index, …, text
  for (let segmentIndex = 0; segmentIndex < segments.length; segmentIndex += 3) {
    const text = segments[segmentIndex];
    if (text) parts.push(Buffer.from(text));
    const slot = segments[segmentIndex + 1];
    if (!slot) continue;
    const index = segments[segmentIndex + 2];
    parts.push(index === undefined ? { slot } : { slot, iteration: iterations.get(Number(index)) });
  }
  return { parts, hash: computeHash(Buffer.from(segments.join(OPEN))) };
}
