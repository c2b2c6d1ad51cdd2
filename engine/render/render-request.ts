import type { ResolvedNode, ResolvedPage } from '../layout';
import type { SearchServices } from '../../schemas/prepare';
import type { PageData } from './cache/data-item';

export interface RenderRequest {
  page: ResolvedPage;
  site: SiteView;
  data: PageData;
  /** The values that conditions name. */
  context: Readonly<Record<string, unknown>>;
  services: SearchServices;
  /** Only for tools that must know which HTML is whose: visitors get none. */
  markers?: BlockMarkers;
}

/** What the renderer must know of the tenant whose page it renders. */
export interface SiteView {
  /** BCP 47, for numbers, dates and plurals. */
  locale: string;
  /** A block's messages in the tenant's words; always the same object for the same words. */
  messages(block: string): Readonly<Record<string, string>>;
  /** Changes when any message changes. */
  textsVersion: string;
}

/** Bytes to put around the HTML of each block. They are no part of what is cached, nor of any hash. */
export interface BlockMarkers {
  open(node: ResolvedNode): Buffer;
  close(node: ResolvedNode): Buffer;
}
