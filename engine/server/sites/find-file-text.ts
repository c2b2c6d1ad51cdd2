import type { TenantSource } from '../../layout';

/** Returns the content of a file; null if it does not exist. */
export function findFileText(files: readonly TenantSource[], path: string): string | null {
  const [slug = '', ...segments] = path.split('/');
  const filePath = segments.join('/');
  const layer = files.find((source) => source.slug === slug);
  return layer?.files.find((file) => file.path === filePath)?.text ?? null;
}
