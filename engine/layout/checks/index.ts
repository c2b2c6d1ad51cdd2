// The checks, each a small unit with a code, a name, a severity and its documentation, in the manner of a linter.
// A check is handed its subject and yields what it finds; who runs it, looks places up and sorts is not its business.
import type { CheckMeta } from '../diagnostic';
import type {
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
} from './configured-conditions';
import { doubleEntry } from './double-entry';
import { missingField, unknownField, unknownOperator, wrongValue } from './file-shape';
import { oldBlock, oldProp, oldSlot, oldText, oldVersion } from './former-names';
import { duplicateKey, notUtf8, syntax, tooDeep, tooLong, unsafeKey, tooLongText } from './json-file';
import { finalValue, unknownFinal } from './layer-finals';
import { cannotWaive, policyTwice } from './layer-policies';
import { collidingRoutes } from './layer-routes';
import { wrongLayer } from './layer-settings';
import { staleFingerprint } from './layer-shadows';
import { collidingSlugs } from './layer-slugs';
import { missingTenantFile, notInheritable, tenantCycle, unknownParent } from './layer-tenant';
import { faintPair, unknownToken } from './layer-theme';
import { unknownBlock } from './node-block';
import { missingProp, unknownProp, wrongProp } from './node-props';
import { slotNotAllowed, slotTooFew, slotTooMany, unknownSlot } from './node-slots';
import { badPlace, badPropPath, changeWithoutPage, nothingToUnset, targetMissing } from './page-changes';
import { absentData, impossibleValue, unknownPath } from './page-conditions';
import {
  badHeadText,
  badRoute,
  sourceNeeds,
  sourceParams,
  unknownRouteParam,
  unknownSource,
} from './page-data';
import { unusedData } from './page-data-unused';
import { extendsCycle, unknownExtendedPage } from './page-extends';
import { pageForm, pageId } from './page-file';
import { finalTouched } from './page-finals';
import { doubleId } from './page-ids';
import { nothingToTakeAway } from './page-nulls';
import { badBind, needNotProvided } from './page-needs';
import { alwaysHolds, neverHolds, settledInTenant } from './outcomes';
import { policyCount, policyForbids, policyOutline, policyProp, policyRequires } from './policies';
import { policyName } from './policies-file';
import { unusedEndpoint } from './site-analytics';
import { budgetChecks } from './site-budgets';
import { deadOverride, unreadSetting, unusedText } from './site-dead';
import { answeredElsewhere, brokenLink } from './site-links';
import { unreachablePage } from './site-pages';
import { policyConfigured } from './site-policies';
import { deadEverywhere } from './sites-dead';
import { domainTwice } from './sites-domains';
import { unknownZone } from './tenant-file';
import { unsafeNumber } from './unsafe-number';
import { badMessage, unknownArgument, unknownText } from './texts-file';

export type * from './check';
export { providedBy } from './page-data';

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

/** Every check there is, in order of code. */
export const allChecks: readonly CheckMeta[] = [
  sourceChecks,
  nodeChecks,
  pageChecks,
  policyChecks,
  layerChecks,
  siteChecks,
  sitesChecks,
]
  .flatMap((checks): CheckMeta[] => checks.map(({ meta }: { meta: CheckMeta }) => meta))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
