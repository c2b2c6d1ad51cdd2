import { renderAttribute } from './attributes';
import { throwUnsupported } from './unsupported';

/** React writes the first of this many images in order; it queues the others behind them. */
const MAX_PRELOADS = 10;

const isText = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string';

const isDataUrl = (value: unknown): boolean => typeof value === 'string' && /^data:/i.test(value);

/** The `<link rel="preload">` elements that React writes for images that are not lazy. */
export class ImagePreloads {
  readonly links: string[] = [];
  readonly #keys = new Set<string>();

  add(props: Readonly<Record<string, unknown>>): void {
    const { src, srcSet, sizes, crossOrigin, fetchPriority } = props;
    if (props['loading'] === 'lazy' || fetchPriority === 'low' || (!src && !srcSet)) return;
    if (!isText(src) || !isText(srcSet) || isDataUrl(src) || isDataUrl(srcSet)) return;
    const imageSizes = typeof sizes === 'string' ? sizes : undefined;
    const key = srcSet ? `${srcSet}\n${imageSizes ?? ''}` : (src ?? '');
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    if (this.links.length >= MAX_PRELOADS) throwUnsupported('More than ten images that are not lazy');
    const attributes = {
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes,
      crossOrigin: getCredentials(crossOrigin),
      integrity: props['integrity'],
      type: props['type'],
      fetchPriority,
      referrerPolicy: props['referrerPolicy'],
    };
    let html = '<link';
    for (const [name, value] of Object.entries(attributes)) html += renderAttribute(name, value);
    this.links.push(`${html}/>`);
  }
}

function getCredentials(crossOrigin: unknown): string | undefined {
  if (typeof crossOrigin !== 'string') return undefined;
  return crossOrigin === 'use-credentials' ? crossOrigin : '';
}
