// Generates the pages of the diagnostics from the examples of the checks. Each page shows a mistake, the output of
// `check`, and the fix.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Diagnostic } from '../../schemas';
import {
  allChecks,
  compile,
  fixAll,
  formatDiagnostic,
  type CheckMeta,
  type Compilation,
  type TenantSource,
} from '../../engine/layout';
import { examples, MARK, type ExampleFiles } from '../../engine/layout/check/examples';
import { createExampleLayers } from '../../engine/layout/testing/example-files';
import { testScripts } from '../../engine/layout/testing/policies';
import { testBlocks, testSources } from '../../engine/layout/testing/test-layers';
import { manifestChecks } from '../../engine/registry';
import { manifestExamples } from '../../engine/registry/manifest-examples';
import { diagnoseExample } from '../../engine/registry/testing/example-diagnostics';
import { root } from '../support/server';

/** The checks of all diagnostics, sorted by code. */
export const allCheckMetas: readonly CheckMeta[] = [...allChecks, ...Object.values(manifestChecks)].sort(
  (a, b) => (a.code < b.code ? -1 : 1),
);

/** The folders of the checks, and the files in them that only mention checks. */
const CHECK_FOLDERS = ['engine/layout', 'engine/registry'];
const NOT_A_CHECK = /\.test\.ts$|(?:^|\/)(?:testing|examples)\/|-examples\.ts$/;

const checkSources = CHECK_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !NOT_A_CHECK.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
);

/** Finds the file that defines a check: among the files that mention its code, the one with its name. */
function findCheckSource(code: string, name: string): string {
  const withCode = checkSources.filter(({ text }) => text.includes(`'${code}'`));
  const sources = withCode.length > 1 ? withCode.filter(({ text }) => text.includes(`'${name}'`)) : withCode;
  const [source] = sources;
  if (source && sources.length === 1) return source.file;
  const found = sources.map(({ file }) => file).join(' and ') || 'no file';
  throw new Error(`${code} ${name} is defined in ${found}. Write its code and name in one file.`);
}

/** Chapters by the prefixes of their codes. The longest matching prefix applies. */
const CHAPTERS = [
  ['FC0', 'Files', 'Problems in a single file.'],
  [
    'FC1',
    'Nodes and changes',
    'Blocks, props, slots, data needs, and the changes that a layer makes to an inherited page.',
  ],
  ['FC2', 'Conditions', '`when` of nodes and pages, and conditions in settings, menus and props.'],
  ['FC3', 'Routes and data', 'Addresses of pages and the sources in `provides`.'],
  ['FC4', 'Texts', 'ICU messages in `texts.json` and in the head of a page.'],
  ['FC41', 'Content', 'Collections in `content/`, their entries, and the pages that show them.'],
  ['FC42 FC43', 'Forms', 'Forms in `forms/`.'],
  ['FC5', 'Tenants', 'Chains, folders and domains.'],
  [
    'FC6',
    'Blocks',
    'Manifests and examples in `blocks/`. An unusable manifest is ignored, and every use of its block is then reported as unknown.',
  ],
  ['FC65', 'Migrations', 'Files that were written for an older version of a block.'],
  ['FC7', 'Policies', 'Rules about finished pages: which content they must or must not show, and where.'],
  [
    'FC8',
    'Themes',
    'The colours and tokens that result from a theme’s seeds and overrides. Every layer is checked together with what it inherits.',
  ],
  ['FC9', 'Unused configuration', 'Configuration that nothing reads and pages that cannot be reached.'],
] as const;

/** Longer examples, which test the limits of the compiler, are abbreviated. */
const MAX_LENGTH = 1_500;
const EXCERPT_WIDTH = 100;
const blocks = testBlocks();
const compileExample = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: testSources, scripts: testScripts, previous });

interface RenderedFile {
  file: string;
  text: string;
}

interface RenderedExample {
  file: string;
  wrong: string;
  /** Other files that the mistake needs. */
  beside: readonly RenderedFile[];
  /** What the fix writes. Empty: it deletes the file. */
  right: readonly RenderedFile[];
  findings: readonly Diagnostic[];
  isFixable: boolean;
}

const formatFiles = (files: ExampleFiles = {}): Promise<RenderedFile[]> =>
  Promise.all(Object.entries(files).map(async ([file, text]) => ({ file, text: await formatJson(text) })));

/** Formats JSON as Prettier formats the page, so that line numbers in the excerpts match. */
async function formatJson(text: string): Promise<string> {
  return isJson(text) ? format(text, { parser: 'json', printWidth: 110 }) : text;
}

async function renderExamples(code: string): Promise<RenderedExample[]> {
  const layoutExamples = examples
    .filter((example) => example.code === code)
    .map(async (example): Promise<RenderedExample> => {
      const { file, wrong, right, beside, otherRight } = example;
      const isChanged = right !== '' && right !== wrong.replace(MARK, '');
      const text = await formatJson(wrong.replace(MARK, ''));
      const layers = createExampleLayers(example, text);
      const compilation = compileExample(layers);
      const isFixable = fixAll({ layers, compilation, compile: compileExample }).fixed.length > 0;
      return {
        file,
        wrong: text,
        beside: await formatFiles(beside),
        right: await formatFiles({ ...(isChanged && { [file]: right }), ...otherRight }),
        findings: compilation.diagnostics,
        isFixable,
      };
    });
  const blockExamples = manifestExamples
    .filter((example) => example.code === code)
    .map(async (example): Promise<RenderedExample> => {
      const wrong = await formatJson(example.wrong.replace(MARK, ''));
      const findings = diagnoseExample(example, wrong);
      return {
        file: example.file,
        wrong,
        beside: [],
        right: await formatFiles({ [example.file]: example.right }),
        findings,
        isFixable: false,
      };
    });
  return Promise.all([...layoutExamples, ...blockExamples]);
}

const abbreviate = (text: string) =>
  text.length > MAX_LENGTH
    ? `${text.slice(0, 60)} … ${text.length - 80} characters … ${text.slice(-20)}`
    : text;

const fenceCode = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

function isJson(text: string): boolean {
  try {
    return text.length <= MAX_LENGTH && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

const fenceText = ({ file, text }: RenderedFile) => {
  const language = isJson(text) ? 'json' : file.endsWith('.md') ? 'markdown' : 'text';
  return fenceCode(language, abbreviate(text));
};

const fenceFile = (shown: RenderedFile) => [`\`${shown.file}\``, fenceText(shown)];

function formatExampleSection(
  { file, wrong, beside, right, findings, isFixable }: RenderedExample,
  number: number,
  total: number,
) {
  const suffix = total > 1 ? ` ${number}` : '';
  const output = findings.map((finding) =>
    formatDiagnostic(finding, {
      readText: () => (wrong.length > MAX_LENGTH ? undefined : wrong),
      width: EXCERPT_WIDTH,
    }),
  );
  const [fixed] = right;
  return [
    `## Wrong${suffix}`,
    ...[{ file, text: wrong }, ...beside].flatMap(fenceFile),
    '`check` says:',
    fenceCode('text', output.join('\n\n')),
    `## Right${suffix}`,
    ...(fixed ? [] : [`Delete \`${file}\`.`]),
    // The file of the mistake need not be named again.
    ...(right.length === 1 && fixed?.file === file ? [fenceText(fixed)] : right.flatMap(fenceFile)),
    ...(isFixable ? ['`check --fix` fixes it.'] : []),
  ].join('\n\n');
}

/** Generates the page about a diagnostic. Returns undefined if the diagnostic has no example. */
export async function formatDiagnosticPage({
  code,
  name,
  severity,
  isSeverityOfPolicy = false,
  docs,
}: CheckMeta): Promise<string | undefined> {
  const rendered = await renderExamples(code);
  if (
    rendered.length === 0 ||
    rendered.some(({ findings }) => !findings.some((finding) => finding.code === code))
  )
    return undefined;
  const sections = rendered.map((example, index) =>
    formatExampleSection(example, index + 1, rendered.length),
  );
  const page = [
    '<!-- Generated from the check and its examples; see docs/diagnostics.md. -->',
    `# ${code} ${name}`,
    `Severity: ${severity}${isSeverityOfPolicy ? ', unless the policy sets another' : ''}. Source of the check: \`${findCheckSource(code, name)}\``,
    docs,
    ...sections,
    '[All findings](../diagnostics.md)',
  ].join('\n\n');
  return format(page, { parser: 'markdown', printWidth: 110, singleQuote: true });
}

/** In docs/diagnostics.md, the text above this line is written manually and the text below it is generated. */
export const GENERATED_MARKER = '<!-- Everything below is generated from the checks. -->';

const chaptersByPrefix = CHAPTERS.flatMap((chapter) =>
  chapter[0].split(' ').map((prefix) => ({ prefix, chapter })),
).sort((a, b) => b.prefix.length - a.prefix.length);

const findChapter = (code: string) =>
  chaptersByPrefix.find(({ prefix }) => code.startsWith(prefix))?.chapter ?? CHAPTERS[0];

/** Generates the tables of all diagnostics by chapter. */
export async function formatDiagnosticTables(): Promise<string> {
  const chapters = CHAPTERS.flatMap((chapter) => {
    const metas = allCheckMetas.filter(({ code }) => findChapter(code) === chapter);
    if (metas.length === 0) return [];
    const rows = metas.map(({ code, name, severity, docs }) => {
      const cell = `${docs} [Example](diagnostics/${code}.md)`.replaceAll('|', '\\|');
      return `| ${code} | \`${name}\` | ${severity} | ${cell} |`;
    });
    const [, title, intro] = chapter;
    const head = ['| code | name | severity | what is wrong and what to do |', '| --- | --- | --- | --- |'];
    return [`## ${title}\n\n${intro}\n\n${[...head, ...rows].join('\n')}`];
  });
  return format(chapters.join('\n\n'), { parser: 'markdown', printWidth: 110 });
}
