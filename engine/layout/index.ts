// The layout compiler. In: the text of all files in tenant folders, a catalogue of blocks, the data sources. Out:
// tenants with their configuration, texts, routes and resolved pages, and findings with file and line. Pure: no I/O, no
// React and nothing specific to cars. The same code runs in the server, on the command line and in the playground.
import type { CompiledTenant } from './compile/compiled-tenant';
import type { ResolvedPage } from './compose/resolve-page';
import type { RouteMatch } from './model/routes';
import type { PageTrace } from './compose/trace';

export { compile, type Compilation, type CompileInput } from './compile/compilation';
export { CompiledTenant } from './compile/compiled-tenant';
export { findMarkdownField } from './compose/collections';
export {
  listPageSources,
  type Chain,
  type Layer,
  type TenantFile,
  type TenantSource,
} from './compose/layers';
export type { CompiledCollection, CompiledEntry } from './compose/collection-entries';
export { mergePatch } from './base/merge-patch';
export { getAtKeys, isItemList, toItemPointer, type Item } from './base/item-list';
export { explainConfig, NOT_INHERITED, type ConfigEntry, type SiteConfig } from './compose/config';
export { CONFIG_FILES, parseConfigPath, formatConfigPath, type ConfigFile } from './compose/config-finals';
export { listConfigStatements, resolveConfigValues } from './compose/config-values';
export {
  resolveNode,
  type Client,
  type PageAccess,
  type ResolvedNode,
  type ResolvedPage,
} from './compose/resolve-page';
export { redirectKey, type RedirectMatch, type RedirectRule } from './model/redirect-table';
export { REDIRECTS_FILE, type LocatedRedirect } from './compose/redirects';
export {
  isServerRoute,
  parseRoute,
  RouteTable,
  routeParams,
  routeShape,
  type Route,
  type RouteMatch,
} from './model/routes';
export {
  describeCondition,
  describeConfigPath,
  describeStatement,
  describeValue,
  explainCondition,
  explainConfigValue,
  explainPage,
  explainValue,
  formatShortValue,
  lookUpConfigPath,
  type ConditionContext,
  type ConditionPart,
  type ConfiguredKind,
  type NodeExplanation,
  type PageExplanation,
  type Statement,
  type ValueExplanation,
  type Verdict,
} from './tools/explain';
export { describeDifference, diffPages, diffTenants, type Difference } from './tools/diff';
export type { FileChange } from './tools/file-change';
export {
  findChangeImpact,
  formatChangeAsMarkdown,
  describeChange,
  describeGroup,
  findImpact,
  describeImpact,
  parseImpactTarget,
  type ChangeImpact,
  type Impact,
  type ImpactTarget,
} from './tools/impact';
export {
  ENTRY_NODE,
  entryKey,
  getMarkdownPath,
  parseEntryKey,
  toEntryPage,
} from './model/content/entry-file';
export { findMainNode, getComposedPath } from './model/composed-key';
export { completeFormValues } from './compose/forms';
export { listPatterns, type LocatedPattern } from './compose/patterns';
export { getPatternPath, parsePatternPath } from './model/pattern-file';
export {
  findFormParts,
  FORM_NODE,
  formKey,
  getItemId,
  parseFormKey,
  stepNode,
} from './model/forms/form-file';
export { resolveAnalyticsEndpoint, resolveAnalyticsPixel } from './model/analytics-endpoint';
export { explainProp } from './compose/trace-props';
export { replay, type NodeTrace, type PageTrace, type TraceEntry } from './compose/trace';
export { type Composition } from './compose/compose-page';
export { type PageStep } from './compose/page-steps';
export {
  compileCondition,
  listComparisons,
  CONDITION_OPERATORS,
  type ConditionPredicate,
} from './model/conditions';
export {
  COMMON_TEXT_PREFIX,
  findCommonKey,
  commonTextName,
  commonTexts,
  fillContextText,
  readContextText,
  readMessage,
  resolveTexts,
  generateSampleValues,
  findText,
} from './model/texts';
export {
  applyAll,
  applyOperation,
  invert,
  operations,
  parsePropPath,
  formatPropPath,
  type ChangeProblem,
  type Outcome,
} from './model/operations';
export { resolveInheritedLayout } from './compile/inherited-layout';
export { findProvidedShapes } from './compile/provided-data';
export {
  computeFingerprint,
  hashOverriddenValue,
  computeFingerprints,
  type BlockDefaultsLookup,
} from './compose/override-fingerprint';
export {
  accept,
  drift,
  lacksFingerprint,
  DRIFT_CLASSES,
  NEEDS_ATTENTION,
  prune,
  type DriftClass,
  type DriftEntry,
} from './tools/drift';
export { allChecks, listElsewherePaths } from './check';
export {
  hasErrors,
  sortDiagnostics,
  toDiagnostic,
  type CheckMeta,
  type Finding,
  type Severity,
} from './model/diagnostic';
export {
  countFindings,
  formatDiagnostic,
  formatDiagnostics,
  type FormatOptions,
} from './tools/format-diagnostics';
export { editJson, formatJson, rewriteJson } from './base/json-edit';
export { findSchemaName } from './model/document';
export { createEditorSchemas, type EditorSchemas } from './tools/editor-schema';
export { findPageReferences, type PageReference } from './tools/page-references';
export { migrate, migrateNodeFromVersion, type MigrationReport } from './tools/migrate';
export { fixAll, findFix, type Fix, type FixReport } from './tools/fix';
export { mergeJsonFiles, mergeTexts, rollBackText, type MergeConflict } from './tools/merge';
export {
  lift,
  listLiftCandidates,
  lower,
  RefactorError,
  type LiftCandidate,
  type Refactoring,
} from './tools/refactor';
export { parseSource, JsonSource, type Span } from './model/source';
export { SchemaPaths, type PathLookup, type PathSchemas } from './base/schema-paths';
export { describeSchemaErrors, type SchemaViolation } from './base/schema-errors';
export { describeMigrationOrder } from './model/migration';
export { findLinks } from './model/links';
export { isAllowedIn, type Slot } from './model/slots';
export { FALLBACKS, withFallbacksProp, withoutFallbacks } from './model/fallbacks';
export { LAYER_ROLES, type LayerRole } from './compose/layer-role';
export { withDefaults } from './base/schema-defaults';
export { parseNeeds } from './model/block-needs';
export { hashJson } from './base/hash-json';
export { didYouMean, suggestName } from './base/did-you-mean';
export {
  isEqual,
  isObject,
  getOwn,
  parsePointer,
  formatPointer,
  type JsonObject,
  type Pointer,
} from './base/json';
export type { SchemaError } from './base/schema-error';
export type { BlockCatalogue, BlockEntry, Environment, Need, ScriptSizes } from './model/environment';

/** A resolved page of a tenant; undefined if it does not exist or has no valid layout. */
export function resolvePage(tenant: CompiledTenant, page: string): ResolvedPage | undefined {
  return tenant.page(page);
}

/** The record of which file set each node, prop and field of a page. */
export function tracePage(tenant: CompiledTenant, page: string): PageTrace | undefined {
  return tenant.trace(page);
}

/** The page for a path (without query), and the parameters of its route. */
export function matchRoute(tenant: CompiledTenant, path: string): RouteMatch | undefined {
  return tenant.match(path);
}

/** Id of the tenant's error page for a status. */
export function errorPage(tenant: CompiledTenant, status: number): string | undefined {
  return tenant.errorPage(status);
}
