import { visibleText } from '../html';
import type { HttpResponse } from '../http';
import { findAll, findFirst, descendants, parseHtml, getText, type HtmlElement } from '../html-tree';
import { BUTTONS, type ButtonText } from './tables';

/** The head of a car's page. */
export interface Head {
  canonical: string | undefined;
  meta: Readonly<Record<string, string>>;
  /** The offer of the structured data. */
  offer: Readonly<Record<string, unknown>> | undefined;
}

/** The response for a car's page. */
export interface Page {
  status: number;
  head: Head;
  /** The main content without the similar cars. */
  main: HtmlElement;
  /** Links to the similar cars. */
  similar: readonly { href: string; name: string }[];
  /** Its second-level headings. */
  headings: readonly string[];
}

function readHead(html: string): Head {
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

/** The similar cars are half of the document, and few expectations concern them. */
const SIMILAR = /<section [^>]*aria-labelledby="similar-heading"[\s\S]*?<\/section>/;
const CARD = /<h3[^>]*><a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/h3>/g;

export function parsePage({ status, body }: Pick<HttpResponse, 'status' | 'body'>): Page {
  const start = body.indexOf('<main');
  const html = body.slice(start, body.indexOf('</main>', start) + '</main>'.length);
  const main = parseHtml(html.replace(SIMILAR, ''));
  const similar = [...(SIMILAR.exec(html)?.[0] ?? '').matchAll(CARD)];
  return {
    status,
    head: readHead(body),
    main,
    similar: similar.map(([, href = '', name = '']) => ({ href, name: visibleText(name) })),
    headings: findAll(main, { name: 'h2' }).map((heading) => getText(heading).replaceAll("'", '’')),
  };
}

/** The section of a node by its id. */
export const findSection = (page: Page, id: string): HtmlElement | undefined =>
  findFirst(page.main, { with: { 'aria-labelledby': `${id}-title` } });

const region = (page: Page, label: string) =>
  findFirst(page.main, { with: { role: 'region', 'aria-label': label } });
/** A car's price and buttons are in the card beside the photos, in the top bar and in the bottom bar. */
export const findCard = (page: Page): HtmlElement | undefined =>
  findFirst(page.main, { name: 'section', with: { 'aria-label': 'Price' } });
export const findBars = (page: Page): (HtmlElement | undefined)[] => [
  region(page, 'This car'),
  region(page, 'Actions for this car'),
];

/** A displayed price: the amount or a text, its suffix, the price that is struck through, and the basis. */
export interface ShownPrice {
  text: string;
  suffix: string;
  was: string;
  basis: string;
}

/** The first price in a part of the page. */
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
    text: getText(figure),
    suffix: beside(line, figure).map(getText).join(' '),
    was: getText(findFirst(line, { name: 's' })),
    basis: beside(price, line).map(getText).join(' '),
  };
}

/** The tag: the content before the heading in the same element. */
export function readTag(page: Page): string {
  const heading = findFirst(page.main, { name: 'h1' });
  const parent = [...descendants(page.main)].find(({ children }) => heading && children.includes(heading));
  const before = parent?.children.slice(0, heading && parent.children.indexOf(heading)) ?? [];
  return before.map((child) => (typeof child === 'string' ? child : getText(child))).join(' ');
}

/** Targets of the car's buttons by button text; `{id}` replaces the car's id. */
export function buttonsIn(part: HtmlElement | undefined): Partial<Record<ButtonText, string>> {
  const targets: Partial<Record<string, string>> = {};
  for (const link of findAll(part, { name: 'a' })) {
    const text = getText(link);
    if (!Object.hasOwn(BUTTONS, text)) continue;
    const href = (link.attributes['href'] ?? '').replace(/(?<=car_id=)[^&#]+/, '{id}');
    targets[text] = targets[text] === undefined || targets[text] === href ? href : `${targets[text]} ${href}`;
  }
  return targets;
}

const VIDEO_LABELS = [
  { label: /^Play the video of /, kind: 'embedded' },
  { label: /^Watch the video of /, kind: 'external' },
] as const;

/** The content of a slide in the gallery. */
function readSlide(slide: HtmlElement): string {
  if (findFirst(slide, { name: 'video' })) return 'file';
  const label = findFirst(slide, { name: 'a' })?.attributes['aria-label'] ?? '';
  const video = VIDEO_LABELS.find((video) => video.label.test(label))?.kind;
  return video ?? (findFirst(slide, { name: 'img' }) ? 'photo' : 'nothing');
}

/** The gallery and the viewer modes. */
export function readMedia(page: Page) {
  const gallery = findFirst(page.main, { name: 'section', with: { 'aria-roledescription': 'carousel' } });
  const slides = [...(gallery ? descendants(gallery) : [])].filter(({ name, attributes }) => {
    return name === 'li' && /-photo-\d+$/.test(attributes['id'] ?? '');
  });
  const strip = findFirst(gallery, { name: 'ul', with: { 'aria-label': 'Choose a photo' } });
  const counter = findFirst(gallery, { with: { 'aria-live': 'polite' } });
  const modes = findAll(page.main, { name: 'input', with: { type: 'radio' } }).filter(({ attributes }) =>
    attributes['name']?.endsWith('-mode'),
  );
  return {
    slides: slides.map(readSlide),
    thumbnails: findAll(strip, { name: 'a' }).length,
    counter: getText(findFirst(counter, { with: { 'aria-hidden': 'true' } })),
    hasFullscreen: findFirst(gallery, { with: { 'aria-label': 'View full screen' } }) !== undefined,
    message: /Photos coming soon/.exec(getText(page.main))?.[0] ?? '',
    iframes: findAll(page.main, { name: 'iframe' }).length,
    modes: modes.map(({ attributes }) => attributes['value']),
    initialMode: modes.find(({ attributes }) => 'checked' in attributes)?.attributes['value'],
  };
}

/** The toggle in a section for its rest. A collapsible section is a toggle too, whose summary is the heading. */
export const findFold = (section: HtmlElement | undefined): HtmlElement | undefined =>
  findAll(section, { name: 'details' }).find(
    (fold) => findFirst(findFirst(fold, { name: 'summary' }), { name: 'h2' }) === undefined,
  );

/** A folded list: the number of entries before the toggle, in total, and the toggle's text. */
export function readFold(section: HtmlElement | undefined, entry: string) {
  const fold = findFold(section);
  const all = findAll(section, { name: entry });
  const folded = findAll(fold, { name: entry });
  return {
    first: all.length - folded.length,
    all: all.length,
    toggle: findAll(findFirst(fold, { name: 'summary' }), { name: 'span' }).map(getText),
    empty: all.filter((item) => getText(item) === '').length,
  };
}
