import { MARK, type Example, type ExampleFiles } from '../check/examples';
import type { TenantSource } from '../compose/layers';
import { validFiles, createLayers, type Files } from './test-layers';

function splitFile(file: string): [slug: string, path: string] {
  const slash = file.indexOf('/');
  return [file.slice(0, slash), file.slice(slash + 1)];
}

/** Replaces files. An empty text removes the file, and its tenant with the last one. */
function replaceFiles(files: Files, replacements: ExampleFiles): Files {
  const result: Record<string, Record<string, unknown>> = structuredClone(files);
  for (const [file, text] of Object.entries(replacements)) {
    const [slug, path] = splitFile(file);
    const { [path]: _, ...others } = result[slug] ?? {};
    const folder = text === '' ? others : { ...others, [path]: text };
    if (Object.keys(folder).length > 0) result[slug] = folder;
    else delete result[slug];
  }
  return result;
}

/**
 * The example tenants with an example's file replaced by its wrong or right text, or another one. An empty text removes
 * the file.
 */
export function createExampleLayers(
  {
    file,
    right,
    problem,
    beside = {},
    media,
    additionalTenants = {},
  }: Pick<Example, 'file'> & Partial<Example>,
  text: string,
): TenantSource[] {
  const files = replaceFiles({ ...validFiles, ...additionalTenants }, { ...beside, [file]: text });
  const layers = createLayers(files).map((layer) => (media ? { ...layer, media } : layer));
  if (!problem || text === right) return layers;
  const [slug, path] = splitFile(file);
  const withProblem = (layer: TenantSource): TenantSource => ({
    ...layer,
    files: layer.files.map((item) => (item.path === path ? { path, text: '', problem } : item)),
  });
  return layers.map((layer) => (layer.slug === slug ? withProblem(layer) : layer));
}

/** The example tenants with an example's mistake. */
export const createWrongLayers = (example: Example): TenantSource[] =>
  createExampleLayers(example, example.wrong.replace(MARK, ''));

/** The example tenants after an example's fix. */
export const createRightLayers = (example: Example): TenantSource[] =>
  createExampleLayers({ ...example, beside: { ...example.beside, ...example.otherRight } }, example.right);
