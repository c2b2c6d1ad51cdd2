import { listParamNames } from './param-names';
import { isObject } from '../base/json';
import { readFieldGroup } from '../compose/compose-page';
import type { CheckedSite } from './check';

/** The values that a page gives to a parameter of its sources, such as the names of collections, with the data's names. */
export function* readSourceParams(
  tenant: CheckedSite,
  page: string,
  param: string,
): Generator<{ data: string; name: string }> {
  const composition = tenant.composition(page);
  if (!composition) return;
  const { sources } = tenant.compiler.environment;
  for (const [data, provide] of Object.entries(readFieldGroup(composition.fields, 'provides'))) {
    if (!isObject(provide)) continue;
    const properties = sources.get(String(provide.source))?.params?.properties;
    if (!isObject(properties) || properties[param] === undefined) continue;
    for (const name of listParamNames(provide[param])) yield { data, name };
  }
}
