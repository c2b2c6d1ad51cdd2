import type { PlaygroundPage } from '../../../schemas';
import { parseEntryKey, parseFormKey } from '../../layout';
import { findCarAddress, findSampleAddress } from '../sites/sample-address';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { canHaveEntry, findEntryPreview } from './content-model';
import { isFormId } from './form-list-model';
import { findFormPreview } from './form-preview';
import { canHavePage, findOwnMarkdown, getOwnFilePath, listPageFiles, listPatternFiles } from './page-files';

/**
 * Describes a page, entry or form with its files, to be edited.
 * @returns undefined if there is no such site, or it cannot have a page, entry or form with this id
 */
export function openPage(sites: Sites, slug: string, id: string): PlaygroundPage | undefined {
  const site = sites.get(slug);
  const form = parseFormKey(id);
  const entry = form === undefined ? parseEntryKey(id) : undefined;
  const canHave = (at: Site) =>
    form === undefined ? (entry ? canHaveEntry(at, entry) : canHavePage(id)) : isFormId(form);
  if (!site || !canHave(site)) return undefined;
  const { tenant } = site;
  const markdown = findOwnMarkdown(tenant, id);
  const formAddress = form === undefined ? undefined : findFormPreview(site, form);
  return {
    tenant: slug,
    page: id,
    ownPath: getOwnFilePath(slug, id),
    ...(markdown && { markdown }),
    files: listPageFiles(tenant, id, sites.layers),
    layers: tenant.chain.map((layer) => layer.slug).reverse(),
    patterns: listPatternFiles(tenant, sites.layers),
    address:
      form !== undefined
        ? (formAddress ?? '/')
        : entry
          ? findEntryPreview(site, entry)
          : findSampleAddress(site, tenant.page(id)),
    ...(form !== undefined && { isFormShown: formAddress !== undefined }),
    timeZone: site.config.timeZone,
    locationsPath: site.config.settings.locations.path,
    isAboutCar: findCarAddress(site, tenant.page(id), 'car') !== undefined,
  };
}
