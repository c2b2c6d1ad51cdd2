// Pages of documentation about findings, made of the checks' own examples: each page shows a mistake, what `check`
// says about it, and its fix. Texts in, Markdown out.
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
import { examples, MARK } from '../../engine/layout/check/examples';
import { exampleLayers } from '../../engine/layout/testing/example-world';
import { testScripts } from '../../engine/layout/testing/policies';
import { testBlocks, testSources } from '../../engine/layout/testing/world';
import { manifestChecks } from '../../engine/registry';
import { manifestExamples } from '../../engine/registry/manifest-examples';
import { exampleDiagnostics } from '../../engine/registry/testing/example-diagnostics';

/** Every finding there is, in order of code. */
export const allMetas: readonly CheckMeta[] = [...allChecks, ...Object.values(manifestChecks)].sort((a, b) =>
  a.code < b.code ? -1 : 1,
);

/** Chapters by how a code begins; the longest beginning counts. */
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
  ['FC9', 'What has no effect', 'Configuration that nothing reads and pages that cannot be reached.'],
] as const;

/** An example long enough to prove a limit is too long to be read. */
const MAX_SHOWN = 1_500;
const EXCERPT_WIDTH = 100;
const blocks = testBlocks();
const compiled = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: testSources, scripts: testScripts, previous });

interface Shown {
  file: string;
  wrong: string;
  right: string;
  found: readonly Diagnostic[];
  isFixable: boolean;
}

/** The text as Prettier lays it out, so that places in the excerpt are those of the page. */
async function laidOut(text: string): Promise<string> {
  return isJson(text) ? format(text, { parser: 'json', printWidth: 110 }) : text;
}

async function shownExamples(code: string): Promise<Shown[]> {
  const ofLayouts = examples
    .filter((one) => one.code === code)
    .map(async ({ file, wrong, right, additionalTenants }): Promise<Shown> => {
      const text = await laidOut(wrong.replace(MARK, ''));
      const layers = exampleLayers({ file, additionalTenants }, text);
      const compilation = compiled(layers);
      const isFixable = fixAll({ layers, compilation, compile: compiled }).fixed.length > 0;
      return { file, wrong: text, right: await laidOut(right), found: compilation.diagnostics, isFixable };
    });
  const ofManifests = manifestExamples
    .filter((one) => one.code === code)
    .map(async (one): Promise<Shown> => {
      const wrong = await laidOut(one.wrong.replace(MARK, ''));
      const found = exampleDiagnostics(one, wrong);
      return { file: one.file, wrong, right: await laidOut(one.right), found, isFixable: false };
    });
  return Promise.all([...ofLayouts, ...ofManifests]);
}

const cut = (text: string) =>
  text.length > MAX_SHOWN
    ? `${text.slice(0, 60)} … ${text.length - 80} characters … ${text.slice(-20)}`
    : text;

const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

function isJson(text: string): boolean {
  try {
    return text.length <= MAX_SHOWN && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

const jsonFence = (text: string) => fence(isJson(text) ? 'json' : 'text', cut(text));

function exampleSection({ file, wrong, right, found, isFixable }: Shown, number: number, total: number) {
  const which = total > 1 ? ` ${number}` : '';
  const said = found.map((one) =>
    formatDiagnostic(one, {
      textOf: () => (wrong.length > MAX_SHOWN ? undefined : wrong),
      width: EXCERPT_WIDTH,
    }),
  );
  return [
    `## Wrong${which}`,
    `\`${file}\``,
    jsonFence(wrong),
    '`check` says:',
    fence('text', said.join('\n\n')),
    `## Right${which}`,
    right === '' ? `Without \`${file}\`.` : jsonFence(right),
    ...(isFixable ? ['`check --fix` fixes it.'] : []),
  ].join('\n\n');
}

/** The page about one finding; undefined where it has no example. */
export async function diagnosticPage({ code, name, severity, docs }: CheckMeta): Promise<string | undefined> {
  const shown = await shownExamples(code);
  if (shown.length === 0 || shown.some(({ found }) => !found.some((one) => one.code === code)))
    return undefined;
  const sections = shown.map((one, index) => exampleSection(one, index + 1, shown.length));
  const page = [
    '<!-- Made of the check and its examples; see docs/diagnostics.md. -->',
    `# ${code} ${name}`,
    `Severity: ${severity}`,
    docs,
    ...sections,
    '[All findings](../diagnostics.md)',
  ].join('\n\n');
  return format(page, { parser: 'markdown', printWidth: 110, singleQuote: true });
}

/** In docs/diagnostics.md, the text above this line is written manually and the text below it is generated. */
export const LINE = '<!-- Everything below is generated from the checks. -->';

const chapterOf = (code: string) =>
  [...CHAPTERS].sort(([a], [b]) => b.length - a.length).find(([start]) => code.startsWith(start)) ??
  CHAPTERS[0];

/** The tables of all findings by chapter. */
export async function diagnosticTables(): Promise<string> {
  const chapters = CHAPTERS.flatMap((chapter) => {
    const metas = allMetas.filter(({ code }) => chapterOf(code) === chapter);
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
