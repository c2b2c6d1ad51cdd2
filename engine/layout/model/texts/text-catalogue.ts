import { schemas } from '../../../../schemas';
import type { BlockCatalogue, BlockEntry } from '../environment';
import { getOwn } from '../../base/json';

type Messages = Readonly<Record<string, string>>;

/** Namespace of the texts that blocks share. No block may have this name. */
export const COMMON_TEXT_PREFIX = 'common';

/** The default common texts, by name without the namespace. */
export const commonTexts: Messages = Object.fromEntries(
  Object.entries(schemas['common-texts'].properties).map(([name, text]) => [name, text.default]),
);

const REFERENCE = /^common\.([A-Za-z0-9]+)$/;

/** `common.close` → `close`; undefined for other texts. */
export const commonTextName = (text: string): string | undefined => REFERENCE.exec(text)?.[1];

/** Resolves references to common texts in a manifest's texts, and lists those references. */
export function resolveTexts(texts: Messages = {}) {
  const entries = Object.entries(texts);
  const resolved = entries.map(([name, text]) => [
    name,
    getOwn(commonTexts, commonTextName(text) ?? '') ?? text,
  ]);
  return {
    texts: Object.fromEntries(resolved) as Record<string, string>,
    commonTexts: new Map(entries.filter(([, text]) => commonTextName(text) !== undefined)),
  };
}

/** `price-card.enquire` → `['price-card', 'enquire']`. */
export function splitTextKey(key: string): readonly [block: string, name: string] {
  const dot = key.indexOf('.');
  return dot < 0 ? ['', key] : [key.slice(0, dot), key.slice(dot + 1)];
}

/** The original message of a key, before overrides; undefined for an unknown key. */
export function findOriginalText(blocks: BlockCatalogue, key: string): string | undefined {
  const [block, name] = splitTextKey(key);
  return getOwn(block === COMMON_TEXT_PREFIX ? commonTexts : blocks.get(block)?.manifest.texts, name);
}

/** All keys that texts.json can have, with their original messages. */
export function listOriginalTexts(blocks: BlockCatalogue): (readonly [key: string, text: string])[] {
  const common = Object.entries(commonTexts).map(
    ([name, text]) => [`${COMMON_TEXT_PREFIX}.${name}`, text] as const,
  );
  const ownTexts = blocks.types.flatMap((type) =>
    Object.entries(blocks.get(type)?.manifest.texts ?? {}).map(
      ([name, text]) => [`${type}.${name}`, text] as const,
    ),
  );
  return [...common, ...ownTexts];
}

export const listTextKeys = (blocks: BlockCatalogue): string[] =>
  listOriginalTexts(blocks).map(([key]) => key);

/** The key of the common text that a block's text refers to: `chat.close` → `common.close`. */
export function findCommonKey(blocks: BlockCatalogue, key: string): string | undefined {
  const [block, name] = splitTextKey(key);
  return blocks.get(block)?.commonTexts.get(name);
}

/** A site's text: the override of its key, otherwise of its common key, otherwise the original. */
export function findText(blocks: BlockCatalogue, overrides: Messages, key: string): string | undefined {
  const common = findCommonKey(blocks, key);
  return (
    getOwn(overrides, key) ??
    (common === undefined ? undefined : getOwn(overrides, common)) ??
    findOriginalText(blocks, key)
  );
}

/** The blocks that use a text key: one block, or all that refer to the common text. */
export function listBlocksWithText(blocks: BlockCatalogue, key: string): readonly string[] {
  const [block] = splitTextKey(key);
  if (block !== COMMON_TEXT_PREFIX) return blocks.get(block) ? [block] : [];
  return blocks.types.filter((type) => [...(blocks.get(type)?.commonTexts.values() ?? [])].includes(key));
}

/** The property that makes a block's wording of a common text apply to responses other than pages. */
export interface CommonTextUse {
  /** A field of the page context that the block needs: `vehicle.weekly_estimate`. */
  readonly needs: string;
  /** A fact that the block shows. Its wording comes before that of other blocks. */
  readonly shows: string;
}

function needsField({ needs }: BlockEntry, field: string): boolean {
  const [name = '', ...rest] = field.split('.');
  return needs.some((need) => need.name === name && need.fields?.includes(rest.join('.')) === true);
}

const showsFact = ({ manifest }: BlockEntry, fact: string): boolean =>
  (manifest.shows ?? []).some((shown) =>
    typeof shown === 'string' ? shown === fact : shown.facts.includes(fact),
  );

/**
 * A site's wording of a common text in a use, for responses other than pages: the site's override of the
 * text of a block with that use, or its override of the common text, or the original.
 * @param key such as `common.close`
 */
export function findCommonText(
  blocks: BlockCatalogue,
  overrides: Messages,
  key: string,
  { needs, shows }: CommonTextUse,
): string {
  const users = blocks.types.flatMap((type) => {
    const entry = blocks.get(type);
    return entry && needsField(entry, needs) ? [entry] : [];
  });
  const ranked = [
    ...users.filter((entry) => showsFact(entry, shows)),
    ...users.filter((entry) => !showsFact(entry, shows)),
  ];
  const texts = ranked.flatMap(({ manifest, commonTexts }) =>
    [...commonTexts].flatMap(([name, common]) =>
      common === key ? (getOwn(overrides, `${manifest.type}.${name}`) ?? []) : [],
    ),
  );
  return texts[0] ?? findText(blocks, overrides, key) ?? key;
}
