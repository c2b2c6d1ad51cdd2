import { DRAFT_PARAMETER } from '../../engine/browser/preview/protocol';

/** The iframe's URL: a page of the tenant's site, rendered from the draft. */
export function previewUrl(tenant: string, port: string, address: string, draft: string): string {
  const origin = `http://${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  const url = new URL(address.startsWith('/') ? address : `/${address}`, origin);
  // A browser would read `//other.example` as another host. The preview must stay on the tenant's.
  const safe = url.origin === origin ? url : new URL('/', origin);
  safe.searchParams.set(DRAFT_PARAMETER, draft);
  return safe.href;
}

/** The size of an iframe, and the scale at which it fits into `box`. */
export function fitToBox(width: number, box: { width: number; height: number }) {
  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1;
  return { width, height: Math.round(box.height / scale), scale };
}
