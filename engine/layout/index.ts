// The layout compiler. In: the texts of all tenant folders, a catalogue of blocks, the data sources. Out: tenants
// with their configuration, texts, routes and resolved pages, and located findings about everything that is wrong.
// Pure: no I/O, no React, no cars; the same code runs in the server, on the command line and in the playground.
import type { CompiledTenant } from './tenant';
import type { ResolvedPage } from './resolve';
import type { RouteMatch } from './routes';
import type { PageTrace } from './trace';

export { compile, type Compilation, type CompileInput } from './compile';
export { CompiledTenant } from './tenant';
export { type Chain, type Layer, type TenantSource } from './layers';
export { explainConfig, merge, type ConfigEntry, type SiteConfig } from './config';
export { type Client, type ResolvedNode, type ResolvedPage } from './resolve';
export { parseRoute, RouteTable, routeParams, type Route, type RouteMatch } from './routes';
export { explainProp } from './explain';
export { replay, type NodeTrace, type PageTrace, type TraceEntry } from './trace';
export { type Composition } from './compose';
export { type Step } from './steps';
export { compileCondition, comparisons, OPERATORS, type Test } from './conditions';
export { fillContextText, readContextText, readMessage } from './texts';
export {
  applyOperation,
  operations,
  parsePropPath,
  propPathText,
  type ChangeProblem,
  type Outcome,
} from './operations';
export { allChecks } from './checks';
export { hasErrors, sorted, toDiagnostic, type CheckMeta, type Finding, type Severity } from './diagnostic';
export { formatDiagnostic, formatDiagnostics, type FormatOptions } from './format-diagnostics';
export { parseSource, Source, type Span } from './source';
export { Shape, type Lookup, type ShapeAt } from './shape';
export { misfits, type Misfit } from './schema-errors';
export { withDefaults } from './defaults';
export { parseNeeds } from './needs';
export { hashOf } from './hash';
export { didYouMean, suggest } from './suggest';
export { isEqual, isObject, own, parsePointer, pointerText, type JsonObject, type Pointer } from './json';
export type { BlockCatalogue, BlockEntry, Environment, Need, SchemaError } from './environment';

/** A page of a tenant, complete; undefined where there is none or it has nothing to show. */
export function resolvePage(tenant: CompiledTenant, page: string): ResolvedPage | undefined {
  return tenant.page(page);
}

/** Why a page is as it is: which file said what of every node, prop and field. */
export function tracePage(tenant: CompiledTenant, page: string): PageTrace | undefined {
  return tenant.trace(page);
}

/** The page that answers a path (without query), and the parameters of its route. */
export function matchRoute(tenant: CompiledTenant, path: string): RouteMatch | undefined {
  return tenant.match(path);
}

/** Id of the tenant's own page for errors of a status. */
export function errorPage(tenant: CompiledTenant, status: number): string | undefined {
  return tenant.errorPage(status);
}
