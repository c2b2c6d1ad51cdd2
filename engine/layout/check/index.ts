// The checks, each a small unit with a code, a name, a severity and its documentation, in the manner of a linter.
// A check is handed its subject and yields what it finds; who runs it, looks places up and sorts is not its business.
import type { CheckMeta } from '../model/diagnostic';
import type {
  FindingsCheck,
  LayerCheck,
  NodeCheck,
  PageCheck,
  PolicyCheck,
  SiteCheck,
  SitesCheck,
  SourceCheck,
} from './check';
import {
  impossibleInProps,
  impossibleInTenant,
  unknownPathInProps,
  unknownPathInTenant,
} from './checks/config-conditions';
import { doubleEntry } from './checks/duplicate-entries';
import { missingField, unknownField, unknownOperator, wrongValue } from './checks/file-shape';
import { oldBlock, oldProp, oldSlot, oldText, oldVersion } from './checks/outdated-names';
import { duplicateKey, notUtf8, syntax, tooDeep, tooLong, unsafeKey, tooLongText } from './checks/json-file';
import { unusedAcknowledgement } from './checks/layer-acknowledged';
import { finalValue, unknownFinal } from './checks/layer-finals';
import { cannotWaive, policyTwice } from './checks/layer-policies';
import { collidingRoutes } from './checks/layer-routes';
import { wrongLayer } from './checks/layer-settings';
import { staleFingerprint } from './checks/layer-fingerprints';
import { collidingSlugs } from './checks/layer-slugs';
import { missingTenantFile, notInheritable, tenantCycle, unknownParent } from './checks/layer-tenant';
import { faintPair, unknownToken } from './checks/layer-theme';
import { unknownBlock } from './checks/node-block';
import { missingProp, unknownProp, wrongProp } from './checks/node-props';
import { slotNotAllowed, slotTooFew, slotTooMany, unknownSlot } from './checks/node-slots';
import {
  badPlace,
  badPropPath,
  changeWithoutPage,
  nothingToUnset,
  targetMissing,
} from './checks/page-changes';
import { absentData, impossibleValue, unknownPath } from './checks/page-conditions';
import {
  badHeadText,
  badRoute,
  sourceNeeds,
  sourceParams,
  unknownRouteParam,
  unknownSource,
} from './checks/page-data';
import { unusedData } from './checks/page-data-unused';
import { extendsCycle, unknownExtendedPage } from './checks/page-extends';
import { pageForm, pageId } from './checks/page-file';
import { finalTouched } from './checks/page-finals';
import { doubleId } from './checks/page-node-ids';
import { nothingToTakeAway } from './checks/page-nulls';
import { badBind, needNotProvided } from './checks/page-needs';
import { alwaysHolds, neverHolds, settledInTenant } from './checks/constant-conditions';
import { policyCount, policyForbids, policyOutline, policyProp, policyRequires } from './checks/policies';
import { policyName } from './checks/policies-file';
import { unusedEndpoint } from './checks/site-analytics';
import { budgetChecks } from './checks/site-budgets';
import { deadOverride, unreadSetting, unusedText } from './checks/site-unused';
import { answeredElsewhere, brokenLink } from './checks/site-links';
import { unreachablePage } from './checks/site-pages';
import { policyConfigured } from './checks/site-policies';
import { deadEverywhere } from './checks/sites-unused';
import { domainTwice } from './checks/sites-domains';
import { unknownZone } from './checks/tenant-file';
import { unsafeNumber } from './checks/unsafe-integers';
import { badMessage, unknownArgument, unknownText } from './checks/texts-file';

export type * from './check';
export type * from './finding';
export { readProvidedShapes } from './checks/page-data';

export const sourceChecks: readonly SourceCheck[] = [
  syntax,
  duplicateKey,
  unsafeKey,
  tooDeep,
  tooLong,
  notUtf8,
  tooLongText,
  unknownField,
  missingField,
  wrongValue,
  unknownOperator,
  pageId,
  pageForm,
  doubleEntry,
  unsafeNumber,
  unknownZone,
  unknownFinal,
  unknownPathInTenant,
  impossibleInTenant,
  badMessage,
  unknownText,
  unknownArgument,
  oldText,
  policyName,
  unreadSetting,
  settledInTenant,
];

export const nodeChecks: readonly NodeCheck[] = [
  unknownBlock,
  unknownProp,
  missingProp,
  wrongProp,
  unknownSlot,
  slotNotAllowed,
  slotTooFew,
  slotTooMany,
  unknownPathInProps,
  impossibleInProps,
  oldProp,
  oldSlot,
  oldBlock,
];

export const pageChecks: readonly PageCheck[] = [
  doubleId,
  needNotProvided,
  badBind,
  targetMissing,
  badPropPath,
  changeWithoutPage,
  badPlace,
  nothingToUnset,
  finalTouched,
  unknownExtendedPage,
  extendsCycle,
  unknownPath,
  absentData,
  impossibleValue,
  unknownSource,
  sourceParams,
  unknownRouteParam,
  sourceNeeds,
  badRoute,
  unusedData,
  nothingToTakeAway,
  badHeadText,
  neverHolds,
  alwaysHolds,
];

export const layerChecks: readonly LayerCheck[] = [
  missingTenantFile,
  unknownParent,
  tenantCycle,
  notInheritable,
  wrongLayer,
  finalValue,
  staleFingerprint,
  collidingRoutes,
  collidingSlugs,
  faintPair,
  unknownToken,
  cannotWaive,
  policyTwice,
];

export const policyChecks: readonly PolicyCheck[] = [
  policyRequires,
  policyForbids,
  policyCount,
  policyOutline,
  policyProp,
];

export const siteChecks: readonly SiteCheck[] = [
  oldVersion,
  policyConfigured,
  unusedText,
  deadOverride,
  unreachablePage,
  brokenLink,
  answeredElsewhere,
  unusedEndpoint,
  ...budgetChecks,
];

export const sitesChecks: readonly SitesCheck[] = [domainTwice, deadEverywhere];

export const findingsChecks: readonly FindingsCheck[] = [unusedAcknowledgement];

/** Every check there is, in order of code. */
export const allChecks: readonly CheckMeta[] = [
  sourceChecks,
  nodeChecks,
  pageChecks,
  policyChecks,
  layerChecks,
  siteChecks,
  sitesChecks,
  findingsChecks,
]
  .flatMap((checks): CheckMeta[] => checks.map(({ meta }: { meta: CheckMeta }) => meta))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
