import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../../schemas';
import { hashJson, parseSource, type CheckMeta } from '../../layout';

interface Options {
  rules: readonly CheckMeta[];
  version: string;
  /** URL of a code's documentation page. */
  helpUri(code: string): string;
  /** The project's folder, to which paths are relative. */
  root: string;
  /** Absolute path of a file. */
  getPath(file: string): string;
  readText(file: string): string | undefined;
}

const LEVELS: Readonly<Record<Diagnostic['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  advice: 'note',
};

const toPascalCase = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** SARIF requires a short and a full description. */
const firstSentence = (docs: string) => /^.*?\.(?=\s|$)/s.exec(docs)?.[0] ?? docs;

function createRegion({ line, column, length = 0 }: Diagnostic, text: string | undefined) {
  const start = { startLine: line, startColumn: column };
  if (text === undefined) return start;
  const source = parseSource(text, '');
  const offset = source.text.split('\n', line - 1).reduce((sum, line) => sum + line.length + 1, column - 1);
  const end = source.spanAt(offset + length, 0);
  return { ...start, endLine: end.line, endColumn: end.column };
}

/** A path relative to the project, which code hosts can resolve; an absolute path for other files. */
function createArtifact(place: string, root: string) {
  const path = relative(root, place);
  if (path.startsWith('..') || isAbsolute(path)) return { uri: pathToFileURL(place).href };
  return { uri: path.split(sep).map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/**
 * Formats findings as SARIF 2.1.0 for code hosts. Fingerprints stay the same when lines above change: they consist of
 * the code, the file, the message, the content of the line, and a number to distinguish identical findings.
 */
export function toSarif(diagnostics: readonly Diagnostic[], options: Options): unknown {
  const { rules, version, helpUri, root, getPath, readText } = options;
  const indices = new Map(rules.map(({ code }, index) => [code, index]));
  const times = new Map<string, number>();
  const fingerprint = ({ code, file, message, line }: Diagnostic) => {
    const hash = hashJson([code, file, message, readText(file)?.split('\n')[line - 1]?.trim() ?? null]);
    times.set(hash, (times.get(hash) ?? 0) + 1);
    return `${hash}:${times.get(hash)}`;
  };
  const results = diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    ...(indices.has(diagnostic.code) && { ruleIndex: indices.get(diagnostic.code) }),
    level: LEVELS[diagnostic.severity],
    message: { text: diagnostic.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: createArtifact(getPath(diagnostic.file), root),
          region: createRegion(diagnostic, readText(diagnostic.file)),
        },
        ...(diagnostic.path !== undefined && {
          logicalLocations: [{ fullyQualifiedName: diagnostic.path, kind: 'value' }],
        }),
      },
    ],
    partialFingerprints: { 'forecourt/v1': fingerprint(diagnostic) },
    properties: Object.fromEntries(
      (['tenant', 'page', 'node', 'hint'] as const).flatMap((key) =>
        diagnostic[key] === undefined ? [] : [[key, diagnostic[key]]],
      ),
    ),
  }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Forecourt',
            version,
            semanticVersion: version,
            rules: rules.map(({ code, name, severity, docs }) => ({
              id: code,
              name: toPascalCase(name),
              shortDescription: { text: firstSentence(docs) },
              fullDescription: { text: docs },
              help: { text: docs, markdown: `${docs}\n\n[More about ${code}](${helpUri(code)})` },
              helpUri: helpUri(code),
              defaultConfiguration: { level: LEVELS[severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}
