export interface SitemapEntry {
  url: string;
  /** When its content last changed (ISO 8601), if known. */
  changedAt?: string;
}

/** The protocol's limits for a file (sitemaps.org). The limit in bytes leaves room for the root element. */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024 - 1_024;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Escapes text for the content of an element. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const formatEntry = (name: string, { url, changedAt }: SitemapEntry): string => {
  const changed = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}</${name}>\n`;
};

const formatDocument = (root: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('')}</${root}>\n`;

/** Creates sitemap files for the entries, each within the protocol's limits. No entries need no file. */
export function createSitemapFiles(
  entries: readonly SitemapEntry[],
  { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {},
): string[] {
  const files: string[] = [];
  let openEntries: string[] = [];
  let bytes = 0;
  const closeFile = () => {
    if (openEntries.length > 0) files.push(formatDocument('urlset', openEntries));
    [openEntries, bytes] = [[], 0];
  };
  for (const entry of entries) {
    const text = formatEntry('url', entry);
    const size = Buffer.byteLength(text);
    if (openEntries.length === maxEntries || bytes + size > maxBytes) closeFile();
    openEntries.push(text);
    bytes += size;
  }
  closeFile();
  return files;
}

export function createSitemapIndex(files: readonly SitemapEntry[]): string {
  return formatDocument(
    'sitemapindex',
    files.map((file) => formatEntry('sitemap', file)),
  );
}
