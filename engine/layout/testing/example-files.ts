import type { Example } from '../check/examples';
import type { TenantSource } from '../compose/layers';
import { validFiles, createLayers, type Files } from './test-layers';

/**
 * The example tenants with an example's file replaced by its wrong or right text, or another one. An empty text removes
 * the file.
 */
export function createExampleLayers(
  { file, right, problem, media, additionalTenants = {} }: Pick<Example, 'file'> & Partial<Example>,
  text: string,
): TenantSource[] {
  const slash = file.indexOf('/');
  const [slug, path] = [file.slice(0, slash), file.slice(slash + 1)];
  const all: Files = { ...validFiles, ...additionalTenants };
  const { [path]: _, ...others } = { ...all[slug] };
  const folder = text === '' ? others : { ...others, [path]: text };
  const { [slug]: __, ...rest } = all;
  const files = createLayers(Object.keys(folder).length === 0 ? rest : { ...rest, [slug]: folder });
  const layers = media ? files.map((layer) => ({ ...layer, media })) : files;
  if (!problem || text === right) return layers;
  const withProblem = (layer: TenantSource): TenantSource => ({
    ...layer,
    files: layer.files.map((item) => (item.path === path ? { path, text: '', problem } : item)),
  });
  return layers.map((layer) => (layer.slug === slug ? withProblem(layer) : layer));
}
