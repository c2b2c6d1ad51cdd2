import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a secured key allows; a field that is absent restricts nothing. */
export interface KeyRestrictions {
  /** Added to every query, in the filter language of the search. */
  readonly filters?: string;
  /** Names of indices; a `*` at either end stands for anything. */
  readonly restrictIndices?: readonly string[];
  /** Seconds since 1970 from which the key is good for nothing. */
  readonly validUntil?: number;
  readonly userToken?: string;
}

/** `plain`: no secured key at all. `invalid`: one that we did not make, that was changed, or that is out of date. */
export type ReadKey = { readonly restrictions: KeyRestrictions } | 'plain' | 'invalid';

const SIGNATURE = /^[0-9a-f]{64}/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const MAX_LENGTH = 4_096;

const sign = (parent: string, text: string): string =>
  createHmac('sha256', parent).update(text).digest('hex');

/**
 * A key that holds its own restrictions, as Algolia's clients make it: base64 of the signature (HMAC-SHA-256 in hex
 * under the parent key) and of the restrictions as a query string with sorted names. Always the same for the same.
 */
export function createSecuredKey(parent: string, restrictions: KeyRestrictions): string {
  const text = Object.entries(restrictions)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => {
      const plain = Array.isArray(value) ? value.join(',') : String(value);
      return `${name}=${encodeURIComponent(plain).replaceAll('+', '%20')}`;
    })
    .join('&');
  return Buffer.from(sign(parent, text) + text).toString('base64');
}

/** What each restriction in a key becomes; a text that it cannot be gives undefined. */
const READERS: Readonly<Record<string, (text: string) => KeyRestrictions | undefined>> = {
  filters: (text) => ({ filters: text }),
  restrictIndices: (text) => ({ restrictIndices: readList(text) }),
  validUntil: (text) => (/^\d{1,12}$/.test(text) ? { validUntil: Number(text) } : undefined),
  userToken: (text) => ({ userToken: text }),
  // Networks that may use the key: whoever asks comes through proxies whose word is not taken.
  restrictSources: () => ({}),
};

/**
 * Reads a key that a request came with.
 * @param nowSeconds seconds since 1970
 */
export function readSecuredKey(parent: string, key: string, nowSeconds: number): ReadKey {
  if (key.length > MAX_LENGTH || !BASE64.test(key)) return 'plain';
  const decoded = Buffer.from(key, 'base64').toString('utf8');
  const signature = SIGNATURE.exec(decoded)?.[0];
  if (signature === undefined) return 'plain';
  const text = decoded.slice(signature.length);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(parent, text)))) return 'invalid';
  const restrictions = readRestrictions(text);
  if (restrictions === undefined) return 'invalid';
  const { validUntil } = restrictions;
  return validUntil !== undefined && validUntil <= nowSeconds ? 'invalid' : { restrictions };
}

/** Nothing where one is not understood: to leave it out would allow more than was meant. */
function readRestrictions(text: string): KeyRestrictions | undefined {
  let restrictions: KeyRestrictions = {};
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const read = Object.hasOwn(READERS, name) ? READERS[name]?.(value) : undefined;
    if (read === undefined || seen.has(name)) return undefined;
    seen.add(name);
    restrictions = { ...restrictions, ...read };
  }
  return restrictions;
}

/** Some clients write lists as JSON, others with commas. */
function readList(text: string): string[] {
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      return [];
    }
  }
  return text.split(',').filter((name) => name !== '');
}

/** Whether a key with these restrictions may use the index. */
export function allowsIndex({ restrictIndices }: KeyRestrictions, name: string): boolean {
  return restrictIndices === undefined || restrictIndices.some((pattern) => matches(pattern, name));
}

function matches(pattern: string, name: string): boolean {
  const isOpenLeft = pattern.startsWith('*');
  const isOpenRight = pattern.length > 1 && pattern.endsWith('*');
  const text = pattern.slice(isOpenLeft ? 1 : 0, isOpenRight ? -1 : undefined);
  if (isOpenLeft && isOpenRight) return name.includes(text);
  if (isOpenLeft) return name.endsWith(text);
  return isOpenRight ? name.startsWith(text) : name === text;
}

/** The parent key of one tenant's keys: a key of one tenant says nothing at another's. */
export function deriveParentKey(secret: string, tenant: string): string {
  return createHmac('sha256', secret).update(`search-key:${tenant}`).digest('hex');
}
