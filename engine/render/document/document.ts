import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib';
import type { Assets } from './assets';
import { CSP_REPORT_DIRECTIVE } from './csp-reporting';
import { serializeForScript } from '../island';

const createCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface HeadMetadata {
  title: string;
  description?: string;
  robots?: string;
  canonical?: string;
  image?: string;
  /** Additional metadata by property (`og:type`) and by name (`twitter:label1`). */
  properties?: Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>>;
  /** Path of an Atom feed with the page's items. */
  feed?: string;
  /** Structured data of the page, as JSON-LD. */
  graph?: object;
}

/** A script that only pages with a certain attribute need. */
export interface OptionalScript {
  /** What the HTML of such a page contains. */
  attribute: string;
  html: Buffer;
}

/** The parts of a document that are the same for every request of a page. */
export interface DocumentFrame {
  /** Everything up to the title. */
  open: Buffer;
  /** Everything from the icons and styles to the opening body tag. */
  styles: Buffer;
  /** Scripts of pages with certain elements, such as numbers that come from an API. */
  optionalScripts: readonly OptionalScript[];
  close: Buffer;
  closeWithIslands: Buffer;
  contentSecurityPolicy: string;
  /** Hash of the frame, a part of the page's ETag. */
  hash: string;
}

interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
}

export interface FrameInput {
  locale: string;
  siteName: string;
  /** Tokens, fonts and the blocks' styles. */
  css: string;
  assets: Assets;
  /** Blocks of this page that can be hydrated. */
  islands: readonly string[];
  /** The site's icons and manifest. */
  links?: readonly HeadLink[];
  themeColour?: string;
  imageOrigins?: readonly string[];
  /** Additional origins of embedded players and videos. */
  videoOrigins?: readonly string[];
  /** Whether the page may have frames of its own origin. */
  allowsOwnFrames?: boolean;
  connectOrigins?: readonly string[];
  /** Additional origins that the response to a form can redirect to. */
  formOrigins?: readonly string[];
  /** Whether its scripts start workers of the same origin. */
  usesWorkers?: boolean;
  /** Configuration of the analytics module; absent if the page does not load it. */
  analytics?: object;
}

/**
 * Creates the frame and its Content-Security-Policy. Inline code and styles are allowed by hash instead of nonce, so
 * HTML can be cached. Trusted Types prevent strings from being executed as code.
 */
export function createDocumentFrame(input: FrameInput): DocumentFrame {
  const { assets, videoOrigins = [], allowsOwnFrames = false, usesWorkers = false } = input;
  const frameOrigins = [...(allowsOwnFrames ? ["'self'"] : []), ...videoOrigins];
  // The loader expects at least one URL on a page with islands.
  const preloadUrls =
    input.islands.length > 0 ? new Set([assets.hydrateUrl, ...assets.preloads(input.islands)]) : [];
  const loaderScript = `<script data-hydrate="${assets.hydrateUrl}" data-preload="${[...preloadUrls].join(' ')}">${assets.runtime}</script>`;
  const analyticsScript = input.analytics
    ? `<script type="module" src="${assets.analyticsUrl}" data-analytics="${escapeHtml(JSON.stringify(input.analytics))}"></script>`
    : '';
  const optionalScripts = [
    {
      name: 'live-counts',
      attribute: 'data-number-from=',
      // Imported after the load event, which would wait for a `src`.
      code: `addEventListener("load",()=>import("${assets.liveCountsUrl}"))`,
    },
    {
      name: 'suggestions',
      attribute: 'data-suggestions-from=',
      // Imported when a visitor types, because most never do.
      // While a popover opens, its field gets `autofocus`, so that the browser focuses it in the same task and no letter is
      // lost. In the page's HTML, the attribute would be an error in frames of another origin, such as a preview.
      code: [
        `addEventListener("input",({target:{form}})=>form?.querySelector("[data-suggestions-from]")&&import("${assets.suggestionsUrl}"))`,
        'addEventListener("beforetoggle",({target:t,newState})=>{(t=t.popover&&t.querySelector(":scope>form [role=combobox]"))&&(t.autofocus=newState=="open")},true)',
      ].join(';'),
    },
    {
      name: 'scrolled',
      attribute: 'data-after=',
      // Elements that change after some pixels do so by scroll-driven animations. For browsers without them, this sets
      // `data-scrolled` to `true` or `false`.
      code: 'CSS.supports("animation-timeline:scroll()")||["scroll","pageshow"].map(t=>addEventListener(t,()=>document.querySelectorAll("[data-after]").forEach(({dataset:d})=>d.scrolled=scrollY>d.after),{passive:true}))',
    },
  ];
  const head = [
    ...(input.links ?? []).map(
      ({ rel, href, type }) =>
        `<link rel="${escapeHtml(rel)}" href="${escapeHtml(href)}"${type ? ` type="${escapeHtml(type)}"` : ''}>`,
    ),
    input.themeColour ? `<meta name="theme-color" content="${escapeHtml(input.themeColour)}">` : '',
    `<meta property="og:site_name" content="${escapeHtml(input.siteName)}">`,
    assets.devHead ?? '',
  ].join('');
  const inlineScripts = [assets.runtime, ...optionalScripts.map(({ code }) => code)];
  const isDevelopment = assets.devHead !== undefined;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : inlineScripts.map(createCspHash).join(' ')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src ${createCspHash(input.css)}`,
    ['img-src', "'self'", 'data:', ...(input.imageOrigins ?? [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(input.connectOrigins ?? []), ...(isDevelopment ? ['ws:'] : [])].join(' '),
    ['media-src', "'self'", ...videoOrigins].join(' '),
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "manifest-src 'self'",
    // Also applies to redirects in response to a form.
    ['form-action', "'self'", ...(input.formOrigins ?? [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Vite's client uses a worker to poll a restarting server.
    ...(isDevelopment
      ? [`worker-src blob:${usesWorkers ? " 'self'" : ''}`]
      : [
          ...(usesWorkers ? ["worker-src 'self'"] : []),
          "require-trusted-types-for 'script'",
          // The URL of a worker needs a policy. It is in a module of the site, which allows no other URL.
          `trusted-types ${usesWorkers ? 'default' : "'none'"}`,
        ]),
    CSP_REPORT_DIRECTIVE,
  ].join('; ');
  return {
    open: Buffer.from(
      `<!doctype html><html lang="${escapeHtml(input.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    ),
    styles: Buffer.from(`${head}<style>${input.css}</style></head><body>`),
    optionalScripts: optionalScripts.map(({ name, attribute, code }) => ({
      attribute,
      html: Buffer.from(`<script data-${name}>${code}</script>`),
    })),
    close: Buffer.from(`<script>${assets.runtime}</script>${analyticsScript}</body></html>`),
    closeWithIslands: Buffer.from(`${loaderScript}${analyticsScript}</body></html>`),
    contentSecurityPolicy: policy,
    hash: createHash('sha1')
      .update(head)
      .update(input.css)
      .update(loaderScript)
      .update(inlineScripts.join())
      .update(analyticsScript)
      .digest('base64url')
      .slice(0, 10),
  };
}

/** Renders the metadata as head elements. */
export function renderHead(head: HeadMetadata, preloads: readonly string[]): string {
  const createMeta = (name: string, value: string | undefined) =>
    value ? `<meta name="${name}" content="${escapeHtml(value)}">` : '';
  const createProperty = (name: string, value: string | undefined) =>
    value ? `<meta property="${name}" content="${escapeHtml(value)}">` : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    // The LCP image is requested before the style sheets.
    [...new Set(preloads)]
      .filter((link) => link.includes('fetchPriority="high"'))
      .slice(0, 2)
      .join(''),
    createMeta('description', head.description),
    createMeta('robots', head.robots),
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    head.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`
      : '',
    createProperty('og:title', head.title),
    createProperty('og:description', head.description),
    createProperty('og:url', head.canonical),
    createProperty('og:image', head.image),
    ...Object.entries({ 'og:type': 'website', ...head.properties }).map(([name, value]) =>
      createProperty(name, value),
    ),
    ...Object.entries({ 'twitter:card': 'summary_large_image', ...head.names }).map(([name, value]) =>
      createMeta(name, value),
    ),
    // This is data, so the CSP does not apply. Untrusted text cannot end the element.
    head.graph ? `<script type="application/ld+json">${serializeForScript(head.graph)}</script>` : '',
  ].join('');
}
