import { visibleText } from '../html';
import type { HttpResponse } from '../http';
import { findAll, findFirst, descendants, parseHtml, textOf, type HtmlElement } from '../html-tree';
import { BUTTONS, type ButtonText } from './tables';

/** A car's page as a machine reads its head. */
export interface Head {
  canonical: string | undefined;
  meta: Readonly<Record<string, string>>;
  /** The offer of the structured data. */
  offer: Readonly<Record<string, unknown>> | undefined;
}

/** A car's page as it was answered. */
export interface Page {
  status: number;
  head: Head;
  /** The content between header and footer, without the similar cars. */
  main: HtmlElement;
  /** Those by address and name. */
  similar: readonly { href: string; name: string }[];
  /** Its headings of the second level. */
  headings: readonly string[];
}

function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta: Record<string, string> = {};
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:property|name)="([^"]+)" content="([^"]*)">/g,
  ))
    meta[name] = content;
  const graph = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1];
  const nodes =
    graph && (JSON.parse(graph) as { '@graph': { offers?: Record<string, unknown> }[] })['@graph'];
  return {
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    meta,
    offer: nodes ? nodes[0]?.offers : undefined,
  };
}

/** The similar cars: half of the document, with few expectations. */
const SIMILAR = /<section [^>]*aria-labelledby="similar-heading"[\s\S]*?<\/section>/;
const CARD = /<h3[^>]*><a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/h3>/g;

export function pageOf({ status, body }: Pick<HttpResponse, 'status' | 'body'>): Page {
  const start = body.indexOf('<main');
  const html = body.slice(start, body.indexOf('</main>', start) + '</main>'.length);
  const main = parseHtml(html.replace(SIMILAR, ''));
  const similar = [...(SIMILAR.exec(html)?.[0] ?? '').matchAll(CARD)];
  return {
    status,
    head: headOf(body),
    main,
    similar: similar.map(([, href = '', name = '']) => ({ href, name: visibleText(name) })),
    headings: findAll(main, { name: 'h2' }).map((heading) => textOf(heading).replaceAll("'", '’')),
  };
}

/** The section under a heading of the second level, by the id of its node. */
export const sectionOf = (page: Page, id: string): HtmlElement | undefined =>
  findFirst(page.main, { with: { 'aria-labelledby': `${id}-title` } });

const region = (page: Page, label: string) =>
  findFirst(page.main, { with: { role: 'region', 'aria-label': label } });
/** The places of a car's price and buttons: beside the photos, in the top bar and in the bottom bar. */
export const cardOf = (page: Page): HtmlElement | undefined =>
  findFirst(page.main, { name: 'section', with: { 'aria-label': 'Price' } });
export const barsOf = (page: Page): (HtmlElement | undefined)[] => [
  region(page, 'This car'),
  region(page, 'Actions for this car'),
];

/** A price as it is shown: its figure or words, what follows it, and the figure that is struck through. */
export interface ShownPrice {
  text: string;
  suffix: string;
  was: string;
  basis: string;
}

/** The first price in a part: the element whose first line has the amount, and the text beside that line. */
export function priceIn(part: HtmlElement | undefined): ShownPrice | undefined {
  const figure = findFirst(part, { name: 'strong' });
  if (!part || !figure) return undefined;
  const spans = findAll(part, { name: 'span' });
  const line = spans.find(({ children }) => children.includes(figure));
  const price = spans.find(({ children }) => line !== undefined && children.includes(line));
  const beside = (owner: HtmlElement | undefined, other: HtmlElement | undefined) =>
    (owner?.children ?? []).filter(
      (child): child is HtmlElement => typeof child !== 'string' && child !== other && child.name === 'span',
    );
  return {
    text: textOf(figure),
    suffix: beside(line, figure).map(textOf).join(' '),
    was: textOf(findFirst(line, { name: 's' })),
    basis: beside(price, line).map(textOf).join(' '),
  };
}

/** The tag beside the name: the element before the heading in its frame. */
export function tagOf(page: Page): string {
  const heading = findFirst(page.main, { name: 'h1' });
  const frame = [...descendants(page.main)].find(({ children }) => heading && children.includes(heading));
  const before = frame?.children.slice(0, heading && frame.children.indexOf(heading)) ?? [];
  return before.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ');
}

/** Buttons for the car by their text, with where all of that text lead; the car's id is written {id}. */
export function buttonsIn(part: HtmlElement | undefined): Partial<Record<ButtonText, string>> {
  const found: Partial<Record<string, string>> = {};
  for (const link of findAll(part, { name: 'a' })) {
    const text = textOf(link);
    if (!Object.hasOwn(BUTTONS, text)) continue;
    const href = (link.attributes['href'] ?? '').replace(/(?<=car_id=)[^&#]+/, '{id}');
    found[text] = found[text] === undefined || found[text] === href ? href : `${found[text]} ${href}`;
  }
  return found;
}

const KINDS = [
  { label: /^Play the video of /, kind: 'player' },
  { label: /^Watch the video of /, kind: 'foreign' },
] as const;

/** The content of a slide in the gallery. */
function slideOf(slide: HtmlElement): string {
  if (findFirst(slide, { name: 'video' })) return 'file';
  const label = findFirst(slide, { name: 'a' })?.attributes['aria-label'] ?? '';
  const video = KINDS.find((one) => one.label.test(label))?.kind;
  return video ?? (findFirst(slide, { name: 'img' }) ? 'photo' : 'nothing');
}

/** The gallery and the ways to see the car. */
export function mediaOf(page: Page) {
  const gallery = findFirst(page.main, { name: 'section', with: { 'aria-roledescription': 'carousel' } });
  const slides = [...(gallery ? descendants(gallery) : [])].filter(({ name, attributes }) => {
    return name === 'li' && /-photo-\d+$/.test(attributes['id'] ?? '');
  });
  const strip = findFirst(gallery, { name: 'ul', with: { 'aria-label': 'Choose a photo' } });
  const counter = findFirst(gallery, { with: { 'aria-live': 'polite' } });
  const ways = findAll(page.main, { name: 'input', with: { type: 'radio' } }).filter(({ attributes }) =>
    attributes['name']?.endsWith('-mode'),
  );
  return {
    slides: slides.map(slideOf),
    thumbnails: findAll(strip, { name: 'a' }).length,
    counter: textOf(findFirst(counter, { with: { 'aria-hidden': 'true' } })),
    opens: findFirst(gallery, { with: { 'aria-label': 'View full screen' } }) !== undefined,
    says: /Photos coming soon/.exec(textOf(page.main))?.[0] ?? '',
    frames: findAll(page.main, { name: 'iframe' }).length,
    ways: ways.map(({ attributes }) => attributes['value']),
    first: ways.find(({ attributes }) => 'checked' in attributes)?.attributes['value'],
  };
}

/** A folded list: the number of entries before the toggle, in total, and the toggle's text. */
export function foldOf(section: HtmlElement | undefined, entry: string) {
  const fold = findFirst(section, { name: 'details' });
  const all = findAll(section, { name: entry });
  const folded = findAll(fold, { name: entry });
  return {
    first: all.length - folded.length,
    all: all.length,
    toggle: findAll(findFirst(fold, { name: 'summary' }), { name: 'span' }).map(textOf),
    empty: all.filter((one) => textOf(one) === '').length,
  };
}
