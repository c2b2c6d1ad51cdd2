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
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const element = (name: string, { url, changedAt }: SitemapEntry): string => {
  const changed = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<${name}><loc>${escapeXml(url)}</loc>${changed}</${name}>\n`;
};

const documentOf = (root: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('')}</${root}>\n`;

/** Sitemap files for the entries, each within the protocol's limits. Empty if there are no entries. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {},
): string[] {
  const files: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  const close = () => {
    if (open.length > 0) files.push(documentOf('urlset', open));
    [open, bytes] = [[], 0];
  };
  for (const entry of entries) {
    const text = element('url', entry);
    const size = Buffer.byteLength(text);
    if (open.length === maxEntries || bytes + size > maxBytes) close();
    open.push(text);
    bytes += size;
  }
  close();
  return files;
}

/** The sitemap index, which lists the files. */
export function sitemapIndex(files: readonly SitemapEntry[]): string {
  return documentOf(
    'sitemapindex',
    files.map((file) => element('sitemap', file)),
  );
}
