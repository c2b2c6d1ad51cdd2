import type { ResolvedNode, ResolvedPage } from '../layout';
import type { SearchServices } from '../../schemas/prepare';
import type { PageData } from './cache/data-item';

export interface RenderRequest {
  page: ResolvedPage;
  site: SiteView;
  data: PageData;
  /** The context that conditions are evaluated with. */
  context: Readonly<Record<string, unknown>>;
  services: SearchServices;
  /** Marks the HTML of each block for tools. Never used for visitors. */
  markers?: BlockMarkers;
}

/** The site's locale and messages. */
export interface SiteView {
  /** The tenant's slug, for error reports. */
  tenant: string;
  /** BCP 47, for numbers, dates and plurals. */
  locale: string;
  /** A block's messages with the tenant's overrides. Unchanged messages are always the same object. */
  messages(block: string): Readonly<Record<string, string>>;
  textsVersion: string;
}

/** Bytes before and after the HTML of each block. They are neither cached nor hashed. */
export interface BlockMarkers {
  open(node: ResolvedNode): Buffer;
  close(node: ResolvedNode): Buffer;
}
