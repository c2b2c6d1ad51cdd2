// The checks, each a small unit with a code, a name, a severity and its documentation, in the manner of a linter.
// A check is handed its subject and yields what it finds; who runs it, looks places up and sorts is not its business.
import type { CheckMeta } from '../diagnostic';
import type { LayerCheck, NodeCheck, PageCheck, SitesCheck, SourceCheck } from './check';
import { unknownPathInProps, unknownPathInTenant } from './configured-conditions';
import { missingField, unknownField, unknownOperator, wrongValue } from './file-shape';
import { duplicateKey, syntax, tooDeep, tooLong, unsafeKey } from './json-file';
import { collidingRoutes } from './layer-routes';
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
import { extendsCycle, unknownExtendedPage } from './page-extends';
import { pageForm, pageId } from './page-file';
import { doubleId } from './page-ids';
import { badBind, needNotProvided } from './page-needs';
import { domainTwice } from './sites-domains';
import { unknownZone } from './tenant-file';
import { badMessage, unknownArgument, unknownText } from './texts-file';

export type * from './check';
export { providedBy } from './page-data';

export const sourceChecks: readonly SourceCheck[] = [
  syntax,
  duplicateKey,
  unsafeKey,
  tooDeep,
  tooLong,
  unknownField,
  missingField,
  wrongValue,
  unknownOperator,
  pageId,
  pageForm,
  unknownZone,
  unknownPathInTenant,
  badMessage,
  unknownText,
  unknownArgument,
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
  badHeadText,
];

export const layerChecks: readonly LayerCheck[] = [
  missingTenantFile,
  unknownParent,
  tenantCycle,
  notInheritable,
  collidingRoutes,
  faintPair,
  unknownToken,
];

export const sitesChecks: readonly SitesCheck[] = [domainTwice];

/** Every check there is, in order of code. */
export const allChecks: readonly CheckMeta[] = [
  sourceChecks,
  nodeChecks,
  pageChecks,
  layerChecks,
  sitesChecks,
]
  .flatMap((checks): CheckMeta[] => checks.map(({ meta }: { meta: CheckMeta }) => meta))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
