/** An address of a site with when what it shows changed last (ISO 8601), where that is known. */
export interface SitemapEntry {
  url: string;
  changedAt?: string;
}

/** What the protocol allows in one file (sitemaps.org): entries, and bytes with room for the frame. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024 - 1_024;
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

/** As many files as the entries need, each within the limits of the protocol; none for no entries. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  { mostEntries = MOST_ENTRIES, mostBytes = MOST_BYTES } = {},
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
    if (open.length === mostEntries || bytes + size > mostBytes) close();
    open.push(text);
    bytes += size;
  }
  close();
  return files;
}

/** The file that names the others. */
export function sitemapIndex(files: readonly SitemapEntry[]): string {
  return documentOf(
    'sitemapindex',
    files.map((file) => element('sitemap', file)),
  );
}
