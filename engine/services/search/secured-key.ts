import { createHmac, timingSafeEqual } from 'node:crypto';

/** The restrictions in a secured key. Absent fields do not restrict. */
export interface KeyRestrictions {
  /** Added to every query, in the filter language of the search. */
  readonly filters?: string;
  /** Index names. A `*` at either end is a wildcard. */
  readonly restrictIndices?: readonly string[];
  /** Expiry in seconds since 1970. */
  readonly validUntil?: number;
  readonly userToken?: string;
}

/** `plain`: the key is not a secured key. `invalid`: the key is forged, modified or expired. */
export type SecuredKeyResult = { readonly restrictions: KeyRestrictions } | 'plain' | 'invalid';

const SIGNATURE = /^[0-9a-f]{64}/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const MAX_LENGTH = 4_096;

const sign = (parent: string, text: string): string =>
  createHmac('sha256', parent).update(text).digest('hex');

/**
 * Creates a key that contains its restrictions, in the format of Algolia's clients: base64 of the signature
 * (HMAC-SHA-256 in hex under the parent key) and of the restrictions as a query string with sorted names.
 * Deterministic.
 */
export function createSecuredKey(parent: string, restrictions: KeyRestrictions): string {
  const text = Object.entries(restrictions)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => {
      const valueText = Array.isArray(value) ? value.join(',') : String(value);
      return `${name}=${encodeURIComponent(valueText).replaceAll('+', '%20')}`;
    })
    .join('&');
  return Buffer.from(sign(parent, text) + text).toString('base64');
}

/** Parse the restrictions in a key; undefined for invalid values. */
const RESTRICTION_READERS: Readonly<Record<string, (text: string) => KeyRestrictions | undefined>> = {
  filters: (text) => ({ filters: text }),
  restrictIndices: (text) => ({ restrictIndices: readList(text) }),
  validUntil: (text) => (/^\d{1,12}$/.test(text) ? { validUntil: Number(text) } : undefined),
  userToken: (text) => ({ userToken: text }),
  // `restrictSources` is ignored, because client addresses behind proxies are not trusted.
  restrictSources: () => ({}),
};

/**
 * Parses and verifies the key of a request.
 * @param nowSeconds seconds since 1970
 */
export function readSecuredKey(parent: string, key: string, nowSeconds: number): SecuredKeyResult {
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

/** Returns undefined if a restriction is unknown, because ignoring the restriction would allow more than intended. */
function readRestrictions(text: string): KeyRestrictions | undefined {
  let restrictions: KeyRestrictions = {};
  const seenNames = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const restriction = Object.hasOwn(RESTRICTION_READERS, name)
      ? RESTRICTION_READERS[name]?.(value)
      : undefined;
    if (restriction === undefined || seenNames.has(name)) return undefined;
    seenNames.add(name);
    restrictions = { ...restrictions, ...restriction };
  }
  return restrictions;
}

/** Lists are JSON or comma-separated, depending on the client. */
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
  return restrictIndices === undefined || restrictIndices.some((pattern) => matchesPattern(pattern, name));
}

function matchesPattern(pattern: string, name: string): boolean {
  const isSuffixPattern = pattern.startsWith('*');
  const isPrefixPattern = pattern.length > 1 && pattern.endsWith('*');
  const text = pattern.slice(isSuffixPattern ? 1 : 0, isPrefixPattern ? -1 : undefined);
  if (isSuffixPattern && isPrefixPattern) return name.includes(text);
  if (isSuffixPattern) return name.endsWith(text);
  return isPrefixPattern ? name.startsWith(text) : name === text;
}

/** Derives the parent of a tenant's keys. It differs for each tenant, so keys are invalid for other tenants. */
export function deriveParentKey(secret: string, tenant: string): string {
  return createHmac('sha256', secret).update(`search-key:${tenant}`).digest('hex');
}
