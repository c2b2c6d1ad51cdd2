import type { Example } from '../check/examples';
import type { TenantSource } from '../compose/layers';
import { goodFiles, layersOf, type Files } from './world';

/** The small world with this text in the place of an example's file; an empty text takes the file away. */
export function exampleLayers(
  { file, beside = {} }: Pick<Example, 'file' | 'beside'>,
  text: string,
): TenantSource[] {
  const slash = file.indexOf('/');
  const [slug, path] = [file.slice(0, slash), file.slice(slash + 1)];
  const { [path]: _, ...others } = { ...(goodFiles as Files)[slug] };
  const folder = text === '' ? others : { ...others, [path]: text };
  const { [slug]: __, ...rest } = { ...goodFiles, ...beside } as Files;
  return layersOf(Object.keys(folder).length === 0 ? rest : { ...rest, [slug]: folder });
}
