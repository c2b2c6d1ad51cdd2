import type { Diagnostic, Form, LayoutNode } from '../../../schemas';
import type { Composition } from '../compose/compose-page';
import type { CompiledCollection } from '../compose/collection-entries';
import type { Collection } from '../compose/collections';
import type { ConfigEntry, SiteConfig } from '../compose/config';
import type { PageAddress } from '../compose/page-addresses';
import type { PageTrace } from '../compose/trace';
import type { RedirectSet } from '../compose/redirects';
import type { RouteMatch, RouteTable } from '../model/routes';
import type { CheckMeta, Finding } from '../model/diagnostic';
import type { BlockEntry, Environment } from '../model/environment';
import type { FormParts } from '../model/forms/form-file';
import type { Chain, Layer } from '../compose/layers';
import type { PageFacts, LocatedPolicy, PolicySet, PolicyResult } from './policies';
import type { JsonSource } from '../model/source';
import type { NodeFinding, PageFinding } from './finding';
import type { PageUsage } from './page-usage';

/** A rule of the compiler. `run` yields findings and has no side effects. */
export interface Check<Subject, Found> {
  readonly meta: CheckMeta;
  run(subject: Subject): Iterable<Found>;
}

/** One file, independent of the layers that inherit it. */
export interface FileSubject {
  readonly source: JsonSource;
  /** Path within its folder: `pages/home.json`. */
  readonly path: string;
  readonly environment: Environment;
}
export type FileCheck = Check<FileSubject, Finding>;

/** One node without its surroundings, so it is checked once for all layers that inherit it. */
export interface NodeSubject {
  readonly node: LayoutNode;
  readonly entry: BlockEntry | undefined;
  readonly environment: Environment;
}

export type NodeCheck = Check<NodeSubject, NodeFinding>;

/** One resolved page of a tenant. */
export interface PageSubject {
  readonly composition: Composition;
  readonly environment: Environment;
  /** Shape of each name that the page provides: `similar` → `vehicles`. */
  readonly provided: ReadonlyMap<string, string>;
}

export type PageCheck = Check<PageSubject, PageFinding>;

/** One entry of a collection in a chain. */
export interface EntrySubject {
  readonly collection: Collection;
  readonly composition: Composition;
  /** The entry before defaults; undefined if a layer removed it. */
  readonly node: LayoutNode | undefined;
}

export type EntryCheck = Check<EntrySubject, PageFinding>;

/** One form in a chain. */
export interface FormSubject {
  readonly composition: Composition;
  readonly environment: Environment;
  /** The form before defaults; undefined if a layer removed it. */
  readonly parts: FormParts | undefined;
}

export type FormCheck = Check<FormSubject, PageFinding>;

export interface LayerSubject {
  readonly layer: Layer;
  readonly chain: Chain;
  readonly layers: ReadonlyMap<string, Layer>;
  /** The routes and statuses of pages, with their locations. */
  readonly addresses: readonly PageAddress[];
}

export type LayerCheck = Check<LayerSubject, Finding>;

/** The part of a compiled tenant that checks read. */
export interface CheckedSite {
  readonly slug: string;
  readonly chain: Chain;
  readonly isTemplate: boolean;
  readonly config: SiteConfig;
  /** Overrides of texts, by text key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly pageIds: readonly string[];
  readonly routes: RouteTable;
  readonly redirects: RedirectSet;
  /** Blocks, links and texts of each page, by page id. */
  readonly usages: ReadonlyMap<string, PageUsage>;
  /** Shared by all sites. */
  readonly compiler: {
    readonly environment: Environment;
    policySet(chain: Chain): PolicySet;
    policyResult(chain: Chain, page: string): Pick<PolicyResult, 'configurationPolicies'> | undefined;
    trace(composition: Composition): PageTrace;
  };
  readonly collectionNames: readonly string[];
  collection(name: string): CompiledCollection | undefined;
  readonly forms: ReadonlyMap<string, Form>;
  match(path: string): RouteMatch | undefined;
  composition(page: string): Composition | undefined;
  trace(page: string): PageTrace | undefined;
  /** The layers' statements of a configured value, nearest layer first. */
  explain(file: string, path: readonly string[]): readonly ConfigEntry[];
}

export interface SitesSubject {
  readonly layers: ReadonlyMap<string, Layer>;
  readonly tenants: ReadonlyMap<string, CheckedSite>;
}
export type SitesCheck = Check<SitesSubject, Finding>;

/** One page of a layer and the policies that apply to it. */
export interface PolicySubject {
  readonly page: PageFacts;
  readonly policies: readonly LocatedPolicy[];
  readonly environment: Environment;
}
export type PolicyCheck = Check<PolicySubject, PageFinding>;

/** One site or template as a whole: configuration, addresses and pages. */
export interface SiteSubject {
  readonly tenant: CheckedSite;
  /** Blocks, links and texts of each page, by page id. */
  readonly usages: ReadonlyMap<string, PageUsage>;
}
export type SiteCheck = Check<SiteSubject, Finding>;

/** All findings of one layer, including acknowledged advice. */
export interface FindingsSubject {
  readonly layer: Layer;
  readonly findings: readonly Diagnostic[];
}
export type FindingsCheck = Check<FindingsSubject, Finding>;
