import type { Compilation } from '../../layout';
import type { Sites } from '../sites/sites';

/** The files as published, compiled. */
export interface PublishedState {
  readonly sites: Sites;
  /** With templates, and with the newest version of tenants that have errors. */
  readonly compilation: Compilation;
}

/** Compiles the published files. Everything that the running sites have compiled is reused. */
export const readPublishedState = (sites: Sites): PublishedState => ({
  sites,
  compilation: sites.compile(sites.layers),
});
