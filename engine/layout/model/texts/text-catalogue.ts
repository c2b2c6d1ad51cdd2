import { schemas } from '../../../../schemas';
import type { BlockCatalogue } from '../environment';
import { getOwn } from '../../base/json';

type Messages = Readonly<Record<string, string>>;

/** Namespace of the words that several blocks share; no block may have this name. */
export const COMMON = 'common';

/** The words that the common texts come with, by name without the namespace. */
export const commonTexts: Messages = Object.fromEntries(
  Object.entries(schemas['common-texts'].properties).map(([name, text]) => [name, text.default]),
);

const REFERENCE = /^common\.([A-Za-z0-9]+)$/;

/** `common.close` → `close`; undefined for words. */
export const commonTextName = (text: string): string | undefined => REFERENCE.exec(text)?.[1];

/** A manifest's texts with the words of common texts, and which of them refer to one. */
export function resolveTexts(texts: Messages = {}) {
  const all = Object.entries(texts);
  const words = all.map(([name, text]) => [name, getOwn(commonTexts, commonTextName(text) ?? '') ?? text]);
  return {
    texts: Object.fromEntries(words) as Record<string, string>,
    commonTexts: new Map(all.filter(([, text]) => commonTextName(text) !== undefined)),
  };
}

/** `price-card.enquire` → `['price-card', 'enquire']`. */
export function splitTextKey(key: string): readonly [block: string, name: string] {
  const dot = key.indexOf('.');
  return dot < 0 ? ['', key] : [key.slice(0, dot), key.slice(dot + 1)];
}

/** The message that a key has before any layer overrides it; undefined for an unknown key. */
export function originalText(blocks: BlockCatalogue, key: string): string | undefined {
  const [block, name] = splitTextKey(key);
  return getOwn(block === COMMON ? commonTexts : blocks.get(block)?.manifest.texts, name);
}

/** Every key that texts.json may have, with its original message. */
export function originalTexts(blocks: BlockCatalogue): (readonly [key: string, text: string])[] {
  const common = Object.entries(commonTexts).map(([name, text]) => [`${COMMON}.${name}`, text] as const);
  const ownTexts = blocks.types.flatMap((type) =>
    Object.entries(blocks.get(type)?.manifest.texts ?? {}).map(
      ([name, text]) => [`${type}.${name}`, text] as const,
    ),
  );
  return [...common, ...ownTexts];
}

export const textKeys = (blocks: BlockCatalogue): string[] => originalTexts(blocks).map(([key]) => key);

/** The common text that a block's text takes its words from, as a key: `chat.close` → `common.close`. */
export function commonKeyOf(blocks: BlockCatalogue, key: string): string | undefined {
  const [block, name] = splitTextKey(key);
  return blocks.get(block)?.commonTexts.get(name);
}

/** A text in a site's words: overridden by its own key, else by the common key, else the original. */
export function textOf(blocks: BlockCatalogue, overrides: Messages, key: string): string | undefined {
  const common = commonKeyOf(blocks, key);
  return (
    getOwn(overrides, key) ??
    (common === undefined ? undefined : getOwn(overrides, common)) ??
    originalText(blocks, key)
  );
}

/** Blocks that show the text of a key: one, or each that refers to a common text. */
export function blocksWithText(blocks: BlockCatalogue, key: string): readonly string[] {
  const [block] = splitTextKey(key);
  if (block !== COMMON) return blocks.get(block) ? [block] : [];
  return blocks.types.filter((type) => [...(blocks.get(type)?.commonTexts.values() ?? [])].includes(key));
}
