export interface FileRules {
  /** As the `accept` attribute has it: ['image/*', '.pdf']. */
  accept?: readonly string[];
  /** Largest size of one file in bytes. */
  maxBytes?: number;
  maxFiles?: number;
}

export type FileFault = 'type' | 'size' | 'count';

const fits = ({ name, type }: { name: string; type: string }, pattern: string) => {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
  return type === pattern;
};

/** Which of the files may stay, and why the others may not. `held` is how many there are already. */
export function sortFiles<One extends { name: string; type: string; size: number }>(
  files: readonly One[],
  held: number,
  { accept, maxBytes, maxFiles = Infinity }: FileRules,
): { taken: One[]; refused: { file: One; fault: FileFault }[] } {
  const taken: One[] = [];
  const refused: { file: One; fault: FileFault }[] = [];
  for (const file of files) {
    if (accept && !accept.some((pattern) => fits(file, pattern))) refused.push({ file, fault: 'type' });
    else if (maxBytes !== undefined && file.size > maxBytes) refused.push({ file, fault: 'size' });
    else if (held + taken.length >= maxFiles) refused.push({ file, fault: 'count' });
    else taken.push(file);
  }
  return { taken, refused };
}

/** '840 kB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1_000;
  return kilobytes < 1_000
    ? `${Math.max(1, Math.round(kilobytes))} kB`
    : `${(Math.round(kilobytes / 100) / 10).toFixed(1)} MB`;
}
