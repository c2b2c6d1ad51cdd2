import type { Diagnostic } from '../../../schemas';
import type { CheckMeta } from '../model/diagnostic';

/** Lookups for finding out whether one finding causes another. */
export interface FindingsContext {
  findMeta(code: string): CheckMeta | undefined;
  lowestLayer: string | undefined;
  listPageFiles(page: string): ReadonlySet<string>;
  /** The errors in single files of the layers that the tenant inherits. */
  inheritedErrors(): readonly Diagnostic[];
  inheritedPageErrors(page: string): readonly Diagnostic[];
}

const getLayer = ({ file }: Diagnostic) => file.slice(0, file.indexOf('/'));

/**
 * Errors because of which a part of a file or page is left out or is there twice, a page is switched off by a condition
 * that is never true, or a route that others link to is missing.
 */
const LEAVES_OUT = /^FC(?:0|105|12|13|20|303|304|50)/;

/** A slot has too few nodes: changes of other files may address the missing ones. */
const EMPTY_SLOT = 'FC108';

/**
 * Removes findings that another error has probably caused, so that one mistake is reported once. They are reported after
 * that error is fixed, if they remain.
 */
export function withoutFollowUps(
  findings: readonly Diagnostic[],
  { findMeta, lowestLayer, listPageFiles, inheritedErrors, inheritedPageErrors }: FindingsContext,
): readonly Diagnostic[] {
  const getSuppressedBy = ({ code }: Diagnostic) => findMeta(code)?.suppressedBy;
  if (!findings.some(getSuppressedBy)) return findings;
  const inherited = inheritedErrors();
  // A layer that should extend another one, but has an invalid `tenant.json`, inherits no pages.
  const isConfigForm = ({ code, file }: Diagnostic) =>
    code.startsWith('FC0') && file === `${lowestLayer}/tenant.json`;
  const errors = [...findings, ...inherited].filter(({ severity }) => severity === 'error');
  const ofPage = errors.filter((error) =>
    [undefined, 'other-files', 'inherited'].includes(getSuppressedBy(error)),
  );
  const first = ofPage.filter((error) => [undefined, 'inherited'].includes(getSuppressedBy(error)));
  const leavingOut = ofPage.filter(({ code }) => LEAVES_OUT.test(code));
  const emptySlots = ofPage.filter(({ code }) => code === EMPTY_SLOT);
  return findings.filter((finding) => {
    const { file, page } = finding;
    // The page has the mistake without this layer, such as data that it should provide.
    const isInheritedMistake = () =>
      page !== undefined &&
      inheritedPageErrors(page).some((error) => error.code === finding.code && error.file !== file);
    const isPart = (other: Diagnostic) =>
      page !== undefined && (listPageFiles(page).has(other.file) || other.file === file);
    switch (getSuppressedBy(finding)) {
      case 'other-files':
        return (
          !isInheritedMistake() &&
          !first.some((error) => error.file !== file && (isPart(error) || isConfigForm(error))) &&
          (finding.code === EMPTY_SLOT || !emptySlots.some((error) => error.file !== file && isPart(error)))
        );
      case 'inherited':
        return !inherited.some(isPart) && !isInheritedMistake();
      case 'page':
        return !ofPage.some(isPart);
      case 'site':
        return !leavingOut.some((error) => error.file !== file);
      case 'layer':
        return !findings.some(
          (other) =>
            other.file !== file &&
            getLayer(other) === getLayer(finding) &&
            getSuppressedBy(other) === undefined,
        );
      case undefined:
        return true;
    }
  });
}
