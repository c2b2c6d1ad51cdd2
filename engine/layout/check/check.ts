import type { LayoutNode } from '../../../schemas';
import type { Composition } from '../compose/compose-page';
import type { CheckMeta, Finding, Severity } from '../model/diagnostic';
import type { BlockEntry, Environment } from '../model/environment';
import type { Pointer } from '../base/json';
import type { Chain, Layer } from '../compose/layers';
import type { PageFacts, PlacedPolicy } from './policies';
import type { Source } from '../model/source';
import type { CompiledTenant } from '../compile/compiled-tenant';
import type { PageUsage } from './page-usage';

/** What a check looks at: it yields what it finds and does nothing else. */
export interface Check<Subject, Found> {
  readonly meta: CheckMeta;
  run(subject: Subject): Iterable<Found>;
}

/** One file, whatever inherits it. */
export interface SourceSubject {
  readonly source: Source;
  /** Path within its folder: `pages/home.json`. */
  readonly path: string;
  readonly environment: Environment;
}
export type SourceCheck = Check<SourceSubject, Finding>;

/** One node by itself: what is found depends on nothing around it, so it is found once for all who inherit it. */
export interface NodeSubject {
  readonly node: LayoutNode;
  readonly entry: BlockEntry | undefined;
  readonly environment: Environment;
}

/** A place within a node; the file and line are looked up in the page's trace. */
export interface NodeFinding {
  /** From the node: `['props', 'size']`, `['block']`, `['when', 'vehicle.status']`. */
  readonly pointer: Pointer;
  readonly on?: 'key' | 'value';
  readonly message: string;
  readonly hint?: string;
  readonly severity?: Severity;
}
export type NodeCheck = Check<NodeSubject, NodeFinding>;

/** One page as a tenant gets it. */
export interface PageSubject {
  readonly composition: Composition;
  readonly environment: Environment;
  /** Shape of each name the page provides: `similar` → `vehicles`. */
  readonly provided: ReadonlyMap<string, string>;
}

/** In a node, in a field of the page (`['provides', 'vehicle', 'slug']`), or anywhere in a file. */
export type PageFinding =
  | (NodeFinding & { readonly node: LayoutNode })
  | {
      readonly field: Pointer;
      readonly on?: 'key' | 'value';
      readonly message: string;
      readonly hint?: string;
      readonly severity?: Severity;
    }
  | Finding;
export type PageCheck = Check<PageSubject, PageFinding>;

/** One layer with its chain. */
export interface LayerSubject {
  readonly layer: Layer;
  readonly chain: Chain;
  readonly layers: ReadonlyMap<string, Layer>;
  /** Pages that can be reached, with where their routes and statuses stand. */
  readonly addresses: readonly Address[];
}

/** A route or a status of a page. */
export interface Address {
  readonly page: string;
  readonly route?: string;
  readonly status?: number;
  readonly source: Source;
  readonly pointer: Pointer;
}
export type LayerCheck = Check<LayerSubject, Finding>;

/** All layers together. */
export interface SitesSubject {
  readonly layers: ReadonlyMap<string, Layer>;
  readonly tenants: ReadonlyMap<string, CompiledTenant>;
}
export type SitesCheck = Check<SitesSubject, Finding>;

/** One page of a layer against the policies that hold for it. */
export interface PolicySubject {
  readonly page: PageFacts;
  readonly policies: readonly PlacedPolicy[];
  readonly environment: Environment;
}
export type PolicyCheck = Check<PolicySubject, PageFinding>;

/** One site or template as it will be served: configuration, addresses and pages together. */
export interface SiteSubject {
  readonly tenant: CompiledTenant;
  /** What each of its pages uses, by id. */
  readonly usages: ReadonlyMap<string, PageUsage>;
}
export type SiteCheck = Check<SiteSubject, Finding>;
