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
export { explainConfig, merge, OWN, type ConfigEntry, type SiteConfig } from './config';
export { CONFIG_FILES, configPath, configPathText, type ConfigFile } from './config-finals';
export { configStatements, configValues } from './config-values';
export { type Client, type ResolvedNode, type ResolvedPage } from './resolve';
export { parseRoute, RouteTable, routeParams, type Route, type RouteMatch } from './routes';
export {
  describePart,
  describeStatement,
  describeValue,
  explainCondition,
  explainConfigured,
  explainPage,
  explainProp,
  explainValue,
  shortValue,
  type ConditionContext,
  type ConditionPart,
  type ConfiguredKind,
  type NodeExplanation,
  type PageExplanation,
  type Statement,
  type ValueExplanation,
  type Verdict,
} from './explain';
export { describeDifference, diffPages, diffTenants, type Difference } from './diff';
export {
  changeImpact,
  changeMarkdown,
  changeWords,
  groupWords,
  impactOf,
  impactWords,
  targetOf,
  type ChangeImpact,
  type Impact,
  type Target,
} from './impact';
export { eventsAddress } from './events-address';
export { replay, type NodeTrace, type PageTrace, type TraceEntry } from './trace';
export { type Composition } from './compose';
export { type Step } from './steps';
export { compileCondition, comparisons, OPERATORS, type Test } from './conditions';
export {
  COMMON,
  commonKeyOf,
  commonTextName,
  commonTexts,
  fillContextText,
  readContextText,
  readMessage,
  resolveTexts,
  sampleValues,
  textOf,
} from './texts';
export {
  applyAll,
  applyOperation,
  invert,
  operations,
  parsePropPath,
  propPathText,
  type ChangeProblem,
  type Outcome,
} from './operations';
export { beneathOf } from './beneath';
export { providedOn } from './provided';
export { fingerprintFor, fingerprintOf, fingerprintsOf, type Completing } from './shadowed';
export {
  accept,
  drift,
  DRIFT_CLASSES,
  NEEDS_ATTENTION,
  prune,
  type DriftClass,
  type DriftEntry,
} from './drift';
export { allChecks } from './checks';
export { hasErrors, sorted, toDiagnostic, type CheckMeta, type Finding, type Severity } from './diagnostic';
export { countFindings, formatDiagnostic, formatDiagnostics, type FormatOptions } from './format-diagnostics';
export { editJson, jsonText, rewriteJson } from './edit';
export { schemaOfFile } from './document';
export { editorSchemas, type EditorSchemas } from './editor-schema';
export { migrate, upgradeNode, type MigrationReport } from './migrate';
export { fixAll, fixOf, type Fix, type FixReport } from './fix';
export { mergeTexts, type MergeConflict } from './merge';
export { lift, liftCandidates, lower, RefactorError, type LiftCandidate, type Refactoring } from './refactor';
export { parseSource, Source, type Span } from './source';
export { Shape, type Lookup, type ShapeAt } from './shape';
export { misfits, type Misfit } from './schema-errors';
export { isAllowedIn, type Slot } from './slots';
export { LAYER_KINDS, type LayerKind } from './layer-kind';
export { withDefaults } from './defaults';
export { parseNeeds } from './needs';
export { hashOf } from './hash';
export { didYouMean, suggest } from './suggest';
export { isEqual, isObject, own, parsePointer, pointerText, type JsonObject, type Pointer } from './json';
export type { BlockCatalogue, BlockEntry, Environment, Need, SchemaError, ScriptSizes } from './environment';

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
