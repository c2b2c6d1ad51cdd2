import { NEW_VISITOR, setVisitorParameters, type PreviewVisitor } from './visitor';
import { DRAFT_PARAMETER, PREVIEW_TIME_PARAMETER } from '../../engine/browser/preview/protocol';

interface PreviewTarget {
  readonly tenant: string;
  readonly port: string;
  /** Path and query of the page. */
  readonly address: string;
  readonly draft: string;
  /** Local date and time; now if absent. */
  readonly previewTime?: string | undefined;
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
  previewTime,
  visitor = NEW_VISITOR,
}: PreviewTarget): string {
  const safeUrl = new URL(createSiteUrl(tenant, port, address));
  safeUrl.searchParams.set(DRAFT_PARAMETER, draft);
  if (previewTime === undefined) safeUrl.searchParams.delete(PREVIEW_TIME_PARAMETER);
  else safeUrl.searchParams.set(PREVIEW_TIME_PARAMETER, previewTime);
  setVisitorParameters(safeUrl, visitor);
  return safeUrl.href;
}

/** Creates the URL of a block's example in the theme of the tenant's site. */
export const createExampleUrl = (tenant: string, port: string, block: string): string =>
  `${createOrigin(tenant, port)}/__forecourt/examples/${encodeURIComponent(block)}`;

export const createPatternUrl = (tenant: string, port: string, draft: string, id: string): string =>
  `${createOrigin(tenant, port)}/__forecourt/drafts/${encodeURIComponent(draft)}/patterns/${encodeURIComponent(id)}`;
