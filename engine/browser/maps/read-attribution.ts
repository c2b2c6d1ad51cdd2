export interface AttributionPart {
  text: string;
  href?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

const LINK = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis;

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');

/**
 * Reads the text and the links of an attribution, which map services write in HTML. The page's security policy does not
 * let a script parse HTML, and a map needs no more than these.
 */
export function readAttribution(html: string): AttributionPart[] {
  const parts: AttributionPart[] = [];
  const add = (text: string, href?: string) => {
    if (text !== '') parts.push({ text, ...(href !== undefined && { href }) });
  };
  let end = 0;
  for (const match of html.matchAll(LINK)) {
    const [link, double, single, label = ''] = match;
    add(toText(html.slice(end, match.index)));
    const href = toText(double ?? single ?? '');
    add(toText(label), /^https?:\/\//i.test(href) ? href : undefined);
    end = match.index + link.length;
  }
  add(toText(html.slice(end)));
  return parts;
}
