import { DRAFT_PARAMETER } from '../../engine/browser/preview/protocol';

/** Creates the iframe's URL: a page of the tenant's site, rendered from the draft. */
export function createPreviewUrl(tenant: string, port: string, address: string, draft: string): string {
  const origin = `http://${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  const url = new URL(address.startsWith('/') ? address : `/${address}`, origin);
  // A browser reads `//other.example` as another host, but the preview must stay on the tenant's host.
  const safeUrl = url.origin === origin ? url : new URL('/', origin);
  safeUrl.searchParams.set(DRAFT_PARAMETER, draft);
  return safeUrl.href;
}

/** Creates the URL of a block's example in the look of the tenant's site. */
export const createExampleUrl = (tenant: string, port: string, type: string): string =>
  `http://${tenant}.localhost${port === '' ? '' : `:${port}`}/__forecourt/examples/${encodeURIComponent(type)}`;

/** Computes the size of an iframe in pixels, and the scale at which it fits into `box`. */
export function fitToBox(width: number, box: { width: number; height: number }) {
  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1;
  return { width, height: Math.round(box.height / scale), scale };
}
