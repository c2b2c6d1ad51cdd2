import type { Diagnostic, LayoutNode } from '../../../schemas';
import type { Composition } from '../compose/compose-page';
import type { ConfigEntry, SiteConfig } from '../compose/config';
import type { PageAddress } from '../compose/page-addresses';
import type { PageTrace } from '../compose/trace';
import type { RouteMatch, RouteTable } from '../model/routes';
import type { CheckMeta, Finding } from '../model/diagnostic';
import type { BlockEntry, Environment } from '../model/environment';
import type { Chain, Layer } from '../compose/layers';
import type { PageFacts, LocatedPolicy, PolicySet, PolicyVerdict } from './policies';
import type { Source } from '../model/source';
import type { NodeFinding, PageFinding } from './finding';
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

export type NodeCheck = Check<NodeSubject, NodeFinding>;

/** One page as a tenant gets it. */
export interface PageSubject {
  readonly composition: Composition;
  readonly environment: Environment;
  /** Shape of each name the page provides: `similar` → `vehicles`. */
  readonly provided: ReadonlyMap<string, string>;
}

export type PageCheck = Check<PageSubject, PageFinding>;

/** One layer with its chain. */
export interface LayerSubject {
  readonly layer: Layer;
  readonly chain: Chain;
  readonly layers: ReadonlyMap<string, Layer>;
  /** Pages that can be reached, with where their routes and statuses stand. */
  readonly addresses: readonly PageAddress[];
}

export type LayerCheck = Check<LayerSubject, Finding>;

/** A site as checks read it; a compiled tenant is one. */
export interface CheckedSite {
  readonly slug: string;
  readonly chain: Chain;
  readonly isTemplate: boolean;
  readonly config: SiteConfig;
  /** Overridden texts by key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly pageIds: readonly string[];
  readonly routes: RouteTable;
  /** What each of its pages uses, by id. */
  readonly usages: ReadonlyMap<string, PageUsage>;
  /** What all sites share. */
  readonly compiler: {
    readonly environment: Environment;
    policySet(chain: Chain): PolicySet;
    verdict(chain: Chain, page: string): Pick<PolicyVerdict, 'cases'> | undefined;
    trace(composition: Composition): PageTrace;
  };
  match(path: string): RouteMatch | undefined;
  composition(page: string): Composition | undefined;
  trace(page: string): PageTrace | undefined;
  /** Statements about a configured value, newest first. */
  explain(file: string, path: readonly string[]): readonly ConfigEntry[];
}

/** All layers together. */
export interface SitesSubject {
  readonly layers: ReadonlyMap<string, Layer>;
  readonly tenants: ReadonlyMap<string, CheckedSite>;
}
export type SitesCheck = Check<SitesSubject, Finding>;

/** One page of a layer against the policies that hold for it. */
export interface PolicySubject {
  readonly page: PageFacts;
  readonly policies: readonly LocatedPolicy[];
  readonly environment: Environment;
}
export type PolicyCheck = Check<PolicySubject, PageFinding>;

/** One site or template as it will be served: configuration, addresses and pages together. */
export interface SiteSubject {
  readonly tenant: CheckedSite;
  /** What each of its pages uses, by id. */
  readonly usages: ReadonlyMap<string, PageUsage>;
}
export type SiteCheck = Check<SiteSubject, Finding>;

/** Everything found in one layer, acknowledged advice included. */
export interface FindingsSubject {
  readonly layer: Layer;
  readonly findings: readonly Diagnostic[];
}
export type FindingsCheck = Check<FindingsSubject, Finding>;
