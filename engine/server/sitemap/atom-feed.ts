import type { Entry } from '../../../schemas';
import { escapeXml } from './sitemap-xml';

export interface AtomFeedInput {
  /** Origin of the canonical URLs. */
  origin: string;
  path: string;
  siteName: string;
  title: string;
  locale: string;
  /** Entries with a page and a date, newest first. */
  entries: readonly Entry[];
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Dates have no time, and Atom requires one. */
const toInstant = (date: string): string => `${date}T00:00:00Z`;

function formatEntry(
  { title, href = '/', summary, date = '', updated = date, author, tags = [] }: Entry,
  origin: string,
) {
  const url = new URL(href, origin).href;
  return [
    '<entry>',
    element('title', title),
    `<link href="${escapeXml(url)}"/>`,
    element('id', url),
    element('published', toInstant(date)),
    element('updated', toInstant(updated)),
    ...(summary === undefined ? [] : [element('summary', summary)]),
    ...(author ? [`<author>${element('name', author.name)}</author>`] : []),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('\n');
}

/** Writes an Atom feed (RFC 4287). */
export function createAtomFeed({ origin, path, siteName, title, locale, entries }: AtomFeedInput): string {
  const dates = entries.flatMap(({ date, updated }) => updated ?? date ?? []).sort();
  const url = new URL(path, origin).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">`,
    element('title', `${title} | ${siteName}`),
    `<link href="${escapeXml(url)}" rel="self" type="application/atom+xml"/>`,
    `<link href="${escapeXml(`${origin}/`)}"/>`,
    element('id', url),
    element('updated', toInstant(dates.at(-1) ?? '1970-01-01')),
    `<author>${element('name', siteName)}</author>`,
    ...entries.map((entry) => formatEntry(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}
