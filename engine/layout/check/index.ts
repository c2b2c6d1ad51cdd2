// The checks. Like a linter's rules, each is a small unit with a code, a name, a severity and documentation.
// A check gets a subject and yields findings. The compiler runs the checks, locates their findings and sorts
// them.
import type { CheckMeta } from '../model/diagnostic';
import type {
  EntryCheck,
  FindingsCheck,
  FormCheck,
  LayerCheck,
  NodeCheck,
  PageCheck,
  PolicyCheck,
  SiteCheck,
  SitesCheck,
  FileCheck,
} from './check';
import {
  impossibleInProps,
  impossibleInTenant,
  unknownPathInProps,
  unknownPathInTenant,
} from './checks/config-conditions';
import { entryDates, entryShape } from './checks/entry-values';
import { duplicateEntry } from './checks/duplicate-entries';
import { formCondition, impossibleValueInForm, unknownPathInForm } from './checks/form-conditions';
import { formContact, formDefault, formNames, formOptions } from './checks/form-fields';
import { formValuation } from './checks/form-valuation';
import { formShape, formStep } from './checks/form-shape';
import { formText } from './checks/form-texts';
import { missingField, unknownField, unknownOperator, wrongValue } from './checks/file-shape';
import {
  outdatedBlock,
  outdatedField,
  outdatedProp,
  outdatedSlot,
  outdatedText,
  outdatedVersion,
} from './checks/outdated-names';
import {
  duplicateKey,
  hiddenFile,
  notUtf8,
  syntax,
  tooDeep,
  tooLong,
  unreadableFile,
  unsafeKey,
  tooLongText,
} from './checks/json-file';
import { unusedAcknowledgement } from './checks/layer-acknowledged';
import { badCollection, unknownCollection } from './checks/layer-collections';
import { twoTexts, unusedMarkdown } from './checks/layer-markdown';
import { finalValue, unknownFinal } from './checks/layer-finals';
import { cannotWaive, duplicatePolicy } from './checks/layer-policies';
import { badRedirect, duplicateRedirect } from './checks/layer-redirects';
import { collidingRoutes } from './checks/layer-routes';
import { wrongLayer } from './checks/layer-settings';
import { unusedFingerprint } from './checks/unused-fingerprints';
import { collidingSlugs } from './checks/layer-slugs';
import { folderName, missingTenantFile, siteAsBase, tenantCycle, unknownParent } from './checks/layer-tenant';
import { lowContrast, unknownToken } from './checks/layer-theme';
import { unknownBlock } from './checks/node-block';
import { missingProp, unknownProp, wrongProp } from './checks/node-props';
import { slotNotAllowed, slotTooFew, slotTooMany, unknownSlot } from './checks/node-slots';
import {
  invalidTarget,
  badPropPath,
  changeWithoutPage,
  nothingToUnset,
  targetMissing,
} from './checks/page-changes';
import { absentData, impossibleValue, unknownPath } from './checks/page-conditions';
import {
  badHeadText,
  badRoute,
  serverRoute,
  sourceNeeds,
  sourceParams,
  unknownRouteParam,
  unknownSource,
} from './checks/page-data';
import { unguardedOptionalData } from './checks/page-optional-data';
import { unusedData } from './checks/page-data-unused';
import { extendsCycle, unknownExtendedPage } from './checks/page-extends';
import { pageShape, pageId } from './checks/page-file';
import { finalOverridden } from './checks/final-overridden';
import { duplicateId } from './checks/page-node-ids';
import { nothingToRemove } from './checks/page-nulls';
import { badBind, needNotProvided } from './checks/page-needs';
import { alwaysTrue, neverTrue, constantConditionInTenant } from './checks/constant-conditions';
import { policyCount, policyForbids, policyOutline, policyProp, policyRequires } from './checks/policies';
import { policyName } from './checks/policies-file';
import { invalidAnalyticsEndpoint } from './checks/site-analytics';
import { incompleteProvider, unknownProviderFile } from './checks/site-providers';
import { budgetChecks } from './checks/site-budgets';
import { deadOverride } from './checks/dead-overrides';
import { unreadSetting } from './checks/unread-settings';
import { unusedText } from './checks/unused-texts';
import {
  collectionRoute,
  collidingEntries,
  missingMedia,
  unknownCollectionInPage,
} from './checks/site-content';
import { unknownDestination, unknownFormInPage } from './checks/site-forms';
import { imageHost } from './checks/site-images';
import { elsewhereOnThisSite, brokenLink } from './checks/site-links';
import { menuChange } from './checks/site-menus';
import { unreachablePage } from './checks/site-pages';
import { redirectChecks } from './checks/site-redirects';
import { policyConfigured } from './checks/site-policies';
import { deadEverywhere } from './checks/dead-everywhere';
import { duplicateDomain } from './checks/sites-domains';
import { unknownZone } from './checks/tenant-file';
import { unsafeNumber } from './checks/unsafe-integers';
import { unsafeLink } from './checks/unsafe-links';
import { badMessage, unknownArgument, unknownText } from './checks/texts-file';

export type * from './check';
export type * from './finding';
/** Also runs on entries, forms and configuration. */
export const DUPLICATE_ID: CheckMeta = duplicateId.meta;
export { listElsewherePaths } from './checks/site-links';
export { readProvidedShapes } from './checks/page-data';

export const fileChecks: readonly FileCheck[] = [
  unreadableFile,
  hiddenFile,
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
  pageShape,
  duplicateEntry,
  unsafeNumber,
  unsafeLink,
  unknownZone,
  unknownFinal,
  unknownPathInTenant,
  impossibleInTenant,
  badMessage,
  unknownText,
  unknownArgument,
  outdatedText,
  policyName,
  unreadSetting,
  constantConditionInTenant,
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
  outdatedProp,
  outdatedSlot,
  outdatedBlock,
];

export const pageChecks: readonly PageCheck[] = [
  duplicateId,
  needNotProvided,
  badBind,
  unguardedOptionalData,
  targetMissing,
  badPropPath,
  changeWithoutPage,
  invalidTarget,
  nothingToUnset,
  finalOverridden,
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
  serverRoute,
  unusedData,
  nothingToRemove,
  badHeadText,
  neverTrue,
  alwaysTrue,
];

/** Checks of pages that also run on entries and forms, which are composed like pages. */
export const changeChecks: readonly PageCheck[] = [
  targetMissing,
  badPropPath,
  changeWithoutPage,
  invalidTarget,
  nothingToUnset,
  finalOverridden,
];

export const entryChecks: readonly EntryCheck[] = [entryShape, entryDates, outdatedField];

export const formChecks: readonly FormCheck[] = [
  formShape,
  formStep,
  formCondition,
  formOptions,
  formDefault,
  formContact,
  formNames,
  formText,
  formValuation,
];

export const formConditionChecks: readonly FormCheck[] = [unknownPathInForm, impossibleValueInForm];

export const layerChecks: readonly LayerCheck[] = [
  folderName,
  missingTenantFile,
  unknownParent,
  tenantCycle,
  siteAsBase,
  wrongLayer,
  finalValue,
  unusedFingerprint,
  collidingRoutes,
  collidingSlugs,
  lowContrast,
  unknownToken,
  cannotWaive,
  duplicatePolicy,
  badRedirect,
  duplicateRedirect,
  badCollection,
  unknownCollection,
  twoTexts,
  unusedMarkdown,
];

export const policyChecks: readonly PolicyCheck[] = [
  policyRequires,
  policyForbids,
  policyCount,
  policyOutline,
  policyProp,
];

export const siteChecks: readonly SiteCheck[] = [
  outdatedVersion,
  policyConfigured,
  unusedText,
  deadOverride,
  unreachablePage,
  brokenLink,
  menuChange,
  imageHost,
  elsewhereOnThisSite,
  invalidAnalyticsEndpoint,
  incompleteProvider,
  unknownProviderFile,
  collidingEntries,
  missingMedia,
  unknownCollectionInPage,
  collectionRoute,
  unknownDestination,
  unknownFormInPage,
  ...redirectChecks,
  ...budgetChecks,
];

export const sitesChecks: readonly SitesCheck[] = [duplicateDomain, deadEverywhere];

export const findingsChecks: readonly FindingsCheck[] = [unusedAcknowledgement];

/** All checks in order of code. */
export const allChecks: readonly CheckMeta[] = [
  fileChecks,
  nodeChecks,
  pageChecks,
  entryChecks,
  formChecks,
  policyChecks,
  layerChecks,
  siteChecks,
  sitesChecks,
  findingsChecks,
]
  .flatMap((checks): CheckMeta[] => checks.map(({ meta }: { meta: CheckMeta }) => meta))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

const metaByCode = new Map(allChecks.map((meta) => [meta.code, meta]));

export const findMeta = (code: string): CheckMeta | undefined => metaByCode.get(code);

const siteCodes = new Set(siteChecks.map(({ meta }) => meta.code));

/** Whether a check runs on a whole site rather than on a page. */
export const isSiteCheck = (code: string): boolean => siteCodes.has(code);
