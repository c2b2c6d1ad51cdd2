const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A short mark of a card's texts (32 bits, FNV-1a over their UTF-16 units): it changes when they do, so that networks,
 * which keep a picture under its address, fetch another. Worked out for each page, so it costs a microsecond.
 */
export function cardVersion(parts: readonly string[]): string {
  let hash = FNV_START;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part.charCodeAt(at), FNV_PRIME);
    // Between two parts, so that a letter cannot pass from one to the other unseen.
    hash = Math.imul(hash ^ 0x1f, FNV_PRIME);
  }
  return (hash >>> 0).toString(36);
}
