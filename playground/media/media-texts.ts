import type { PlaygroundMediaItem, PlaygroundMediaUse } from '../../schemas';

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** `1600 × 900 px, 140 KB`. */
export function describeSize({ width, height, bytes, kind }: PlaygroundMediaItem): string {
  const size = width !== undefined && height !== undefined ? `${width} × ${height} px, ` : '';
  const isDamaged = kind === 'picture' && size === '';
  return `${size}${formatBytes(bytes)}${isDamaged ? ', damaged: browsers may not show it' : ''}`;
}

/** Whether a picture has neither a description nor a mark as decorative. */
export const lacksAltText = ({ kind, alt }: Pick<PlaygroundMediaItem, 'kind' | 'alt'>): boolean =>
  kind === 'picture' && alt === undefined;

const KINDS: Readonly<Record<PlaygroundMediaUse['kind'], string>> = {
  page: 'Page',
  entry: 'Entry',
  form: 'Form',
  settings: 'Settings',
  theme: 'Theme',
  texts: 'Texts',
  other: 'File',
};
const STATES: Readonly<Record<PlaygroundMediaUse['state'], string>> = {
  published: '',
  draft: ', in a draft',
  scheduled: ', in a scheduled change',
};

const KINDS_WITHOUT_TITLE: ReadonlySet<PlaygroundMediaUse['kind']> = new Set(['settings', 'theme', 'texts']);

/** `Page Home, 2 times, in a draft`. */
export function describeUse({ kind, title, count, state }: PlaygroundMediaUse): string {
  const name = KINDS_WITHOUT_TITLE.has(kind) ? KINDS[kind] : `${KINDS[kind]} ${title}`;
  return `${name}${count > 1 ? `, ${count} times` : ''}${STATES[state]}`;
}

const MAX_NAMES = 3;

/** `Corner Cars, Plain Cars and 6 more sites`. */
export function formatSites({ tenants }: Pick<PlaygroundMediaUse, 'tenants'>): string {
  const names = tenants.map(({ name }) => name);
  if (names.length <= MAX_NAMES) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more sites`;
}

/** Describes what a deletion breaks. */
export function describeDeletion(
  { name, isUploaded }: Pick<PlaygroundMediaItem, 'name' | 'isUploaded'>,
  uses: readonly PlaygroundMediaUse[],
  replacement: string | undefined,
): string {
  const sites = new Set(uses.flatMap(({ tenants }) => tenants.map(({ slug }) => slug)));
  const places = `${uses.length} ${uses.length === 1 ? 'place' : 'places'} on ${sites.size} ${sites.size === 1 ? 'site' : 'sites'}`;
  const effect =
    replacement !== undefined
      ? `The file of the same name from ${replacement} is shown instead.`
      : uses.length === 0
        ? 'No page, entry or setting uses it.'
        : `${places} will show a placeholder instead of it.`;
  const caution = isUploaded ? '' : ' Code and vehicles may use it too; they are not searched.';
  return `Delete ${name}? ${effect}${caution} You can restore it for 30 days.`;
}

/** `3 of 8 files uploaded, 1 was not accepted`. */
export function describeProgress(states: readonly ('waiting' | 'sending' | 'done' | 'failed')[]): string {
  const failed = states.filter((state) => state === 'failed').length;
  const done = states.filter((state) => state === 'done').length;
  const total = `${states.length} ${states.length === 1 ? 'file' : 'files'}`;
  const failures = failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'was' : 'were'} not accepted`;
  return `${done} of ${total} uploaded${failures}`;
}
