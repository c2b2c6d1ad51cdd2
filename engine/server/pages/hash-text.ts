/**
 * A short mark of a text (32 bits, FNV-1a over its UTF-16 units), enough to tell one text from the next in an ETag or an
 * address. It costs a microsecond and protects nothing.
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
