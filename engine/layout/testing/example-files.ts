import type { Example } from '../check/examples';
import type { TenantSource } from '../compose/layers';
import { validFiles, layersOf, type Files } from './test-layers';

/** The example tenants with an example's file replaced by this text. An empty string removes the file. */
export function exampleLayers(
  { file, additionalTenants = {} }: Pick<Example, 'file' | 'additionalTenants'>,
  text: string,
): TenantSource[] {
  const slash = file.indexOf('/');
  const [slug, path] = [file.slice(0, slash), file.slice(slash + 1)];
  const { [path]: _, ...others } = { ...(validFiles as Files)[slug] };
  const folder = text === '' ? others : { ...others, [path]: text };
  const { [slug]: __, ...rest } = { ...validFiles, ...additionalTenants } as Files;
  return layersOf(Object.keys(folder).length === 0 ? rest : { ...rest, [slug]: folder });
}
