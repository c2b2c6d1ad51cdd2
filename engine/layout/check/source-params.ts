import { listParamNames } from './param-names';
import { isObject } from '../base/json';
import { readFieldGroup } from '../compose/compose-page';
import type { CheckedSite } from './check';

/** The values that a page gives to a parameter of its sources, such as names of collections, with the name of each provide. */
export function* readSourceParams(
  tenant: CheckedSite,
  page: string,
  param: string,
): Generator<{ provide: string; value: string }> {
  const composition = tenant.composition(page);
  if (!composition) return;
  const { sources } = tenant.compiler.environment;
  for (const [provide, source] of Object.entries(readFieldGroup(composition.fields, 'provides'))) {
    if (!isObject(source)) continue;
    const properties = sources.get(String(source.source))?.params?.properties;
    if (!isObject(properties) || properties[param] === undefined) continue;
    for (const value of listParamNames(source[param])) yield { provide, value };
  }
}
