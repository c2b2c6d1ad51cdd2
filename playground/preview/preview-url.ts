import { NEW_VISITOR, setVisitorParameters, type PreviewVisitor } from './visitor';
import { DRAFT_PARAMETER, PREVIEW_TIME_PARAMETER } from '../../engine/browser/preview/protocol';

interface PreviewTarget {
  readonly tenant: string;
  readonly port: string;
  /** Path and query of the page. */
  readonly address: string;
  readonly draft: string;
  /** Local date and time; now if absent. */
  readonly moment?: string | undefined;
  /** Default: a new visitor. */
  readonly visitor?: PreviewVisitor;
}

const createOrigin = (tenant: string, port: string): string =>
  `http://${tenant}.localhost${port === '' ? '' : `:${port}`}`;

/** Creates the URL of a page of the tenant's site. */
export function createSiteUrl(tenant: string, port: string, address: string): string {
  const origin = createOrigin(tenant, port);
  const url = new URL(address.startsWith('/') ? address : `/${address}`, origin);
  // A browser reads `//other.example` as another host, but the page must be on the tenant's host.
  return (url.origin === origin ? url : new URL('/', origin)).href;
}

/** Creates the iframe's URL: a page of the tenant's site, rendered from the draft. */
export function createPreviewUrl({
  tenant,
  port,
  address,
  draft,
  moment,
  visitor = NEW_VISITOR,
}: PreviewTarget): string {
  const safeUrl = new URL(createSiteUrl(tenant, port, address));
  safeUrl.searchParams.set(DRAFT_PARAMETER, draft);
  if (moment === undefined) safeUrl.searchParams.delete(PREVIEW_TIME_PARAMETER);
  else safeUrl.searchParams.set(PREVIEW_TIME_PARAMETER, moment);
  setVisitorParameters(safeUrl, visitor);
  return safeUrl.href;
}

/** Creates the URL of a block's example in the theme of the tenant's site. */
export const createExampleUrl = (tenant: string, port: string, type: string): string =>
  `${createOrigin(tenant, port)}/__forecourt/examples/${encodeURIComponent(type)}`;

export const createPatternUrl = (tenant: string, port: string, draft: string, id: string): string =>
  `${createOrigin(tenant, port)}/__forecourt/drafts/${encodeURIComponent(draft)}/patterns/${encodeURIComponent(id)}`;

/** Computes the size of an iframe in pixels, and the scale at which it fits into `box`. */
export function fitToBox(width: number, box: { width: number; height: number }) {
  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1;
  return { width, height: Math.round(box.height / scale), scale };
}
