import type { Operation, PlaygroundNode, PlaygroundPage } from '../../../../schemas';
import { hashOverriddenValue } from '../../compose/override-fingerprint';
import { getShadowsPath, withFingerprint, withoutFingerprints } from './write-shadows';

/** The texts of files by path; null or undefined if a file does not exist. */
type Texts = (path: string) => string | null | undefined;

/** The open entry: where its own Markdown file is, and its node with the statements of all layers. */
interface OpenEntry {
  readonly page: PlaygroundPage;
  readonly root: PlaygroundNode | undefined;
}

interface TextChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The statements of the entry's text, latest first. */
const listStatements = ({ page, root }: OpenEntry) =>
  (root?.statementsByPath[page.markdown?.field ?? ''] ?? []).toReversed();

/**
 * Whether an edit of the path belongs in the entry's Markdown file: if the tenant has one, if the
 * overridden text is in one, or if there is no text yet. A text in a JSON file stays there.
 */
export function isInMarkdown(entry: OpenEntry, texts: Texts, path: string): boolean {
  const { markdown } = entry.page;
  if (!markdown || path !== markdown.field) return false;
  if (typeof texts(markdown.path) === 'string') return true;
  const [latest] = listStatements(entry);
  return entry.root !== undefined && (latest === undefined || latest.file.endsWith('.md'));
}

/**
 * The text of a field as a file; undefined if it is not a text. A list of strings is a list of paragraphs.
 */
function toMarkdown(value: unknown): string | undefined {
  const paragraphs: readonly unknown[] = Array.isArray(value) ? value : [value];
  return paragraphs.every((part) => typeof part === 'string') ? `${paragraphs.join('\n\n')}\n` : undefined;
}

/** Whether the operation sets the field of the Markdown file to a text. */
export const isMarkdownEdit = (
  entry: OpenEntry,
  texts: Texts,
  operation: Operation,
): operation is Extract<Operation, { op: 'set' }> =>
  operation.op === 'set' &&
  isInMarkdown(entry, texts, operation.path) &&
  toMarkdown(operation.value) !== undefined;

/**
 * The changes that write the text of an entry into the tenant's Markdown file, or delete the file (undefined), so that
 * the text of the lower layers applies. The fingerprint of the overridden text is in shadows.json.
 * @throws EditError if shadows.json is not a JSON object
 */
export function writeMarkdown(entry: OpenEntry, texts: Texts, value: unknown): readonly TextChange[] {
  const { markdown, tenant } = entry.page;
  if (!markdown) return [];
  const { path, field } = markdown;
  const before = texts(path) ?? null;
  const after = value === undefined ? null : (toMarkdown(value) ?? before);
  const shadowsPath = getShadowsPath(tenant);
  const shadows = texts(shadowsPath) ?? null;
  const file = path.slice(tenant.length + 1);
  const inherited = listStatements(entry).find(({ layer }) => layer !== tenant);
  const isNewOverride = before === null && after !== null && inherited !== undefined;
  const newShadows =
    after === null
      ? withoutFingerprints(shadows, file, field)
      : isNewOverride
        ? withFingerprint(shadows, file, field, hashOverriddenValue({ value: inherited.value }))
        : shadows;
  return [
    { path, before, after },
    { path: shadowsPath, before: shadows, after: newShadows },
  ].filter((change) => change.before !== change.after);
}
