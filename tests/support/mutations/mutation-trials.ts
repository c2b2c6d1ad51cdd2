// Compiles thousands of mistakes in the committed files, one at a time and in memory, to see that each is reported at
// its location or leaves a valid site.
import {
  blockFiles,
  findBlockOutcome,
  listDescendants,
  layers,
  getOutcome,
  type Outcome,
} from './mutation-outcomes';
import { createMutant, KINDS, valueAt, type Mutant } from './mutants';
import { seededRandom } from '../seeded-random';

/** `MISTAKES=all` tries five thousand mistakes and takes minutes. The default is the first fifth of them. */
const DIVISOR = process.env['MISTAKES'] === 'all' ? 1 : 5;
const TENANT_MUTANTS = 4_800 / DIVISOR;
const BLOCK_MUTANTS = 300 / DIVISOR;
/** Number of test files that share the mistakes in tenants, to use several workers. */
const PARTS = 2;
const SEED = 20_260_301;
/** Longest time for one mutation, also on a busy machine. */
const MAX_MS = 10_000;

/** Mistakes that may result in a different valid site: a value that is missing or in another place. */
const OMISSIONS: ReadonlySet<string> = new Set(['deleted', 'misplaced']);
/** The manifest defines the names of props; the component's types check them. */
const OMISSIONS_AND_NAMES: ReadonlySet<string> = new Set([...OMISSIONS, 'renamed']);

/** A menu can have any name, so renaming or adding a menu is valid. */
const isMenuName = ({ kind, at }: Mutant) =>
  at[0] === 'menus' &&
  ((kind === 'renamed' && at.length === 2) || (kind === 'hostile key' && at.length === 1));

/**
 * A comparison may be a value or an operator: `true` instead of `{ "$ne": true }` is another valid condition, and so is
 * a text in place of an operator for a parameter of the address.
 */
function isOtherCondition({ kind, at, text }: Mutant): boolean {
  if (kind !== 'retyped' || !at.includes('when')) return false;
  const value = valueAt(JSON.parse(text) as unknown, at);
  return value === true || (typeof value === 'string' && String(at.at(-1)).startsWith('route.query.'));
}

interface Trial<File> {
  readonly files: readonly File[];
  readonly kinds: readonly string[];
  /** Kinds of mistakes that may result in a different valid site. */
  readonly mayDiffer: ReadonlySet<string>;
  /** Number of mistakes in all parts together. */
  readonly number: number;
  readonly part: number;
  readonly parts: number;
  descendantsOf(file: File): readonly string[];
  outcomeOf(file: File, mutant: Mutant): Outcome;
}

interface TrialResult {
  /** Mistakes with a wrong outcome. */
  readonly wrong: readonly string[];
  readonly generated: number;
  /** Number of reported mistakes by kind. */
  readonly reported: ReadonlyMap<string, number>;
}

/** Generates mistakes of all kinds in turn; each part has the same number of each kind. */
function tryMistakes<File extends { readonly text: string }>(trial: Trial<File>): TrialResult {
  const { files, kinds, mayDiffer, number, part, parts } = trial;
  const random = seededRandom(SEED);
  const wrong: string[] = [];
  const reported = new Map(kinds.map((kind) => [kind, 0]));
  let generated = 0;
  // A kind of mistake may be impossible at the chosen location; the limit ends the search for a possible one.
  for (let turn = 0; generated < number && turn < 50 * number; turn += 1) {
    const kind = kinds[generated % kinds.length] ?? '';
    const file = files[Math.floor(random() * files.length)];
    const mutant =
      file && createMutant({ text: file.text, descendants: trial.descendantsOf(file) }, kind, random);
    if (!mutant) continue;
    const isTried = Math.floor(generated / kinds.length) % parts === part;
    generated += 1;
    if (!isTried) continue;
    const { file: name, result, milliseconds } = trial.outcomeOf(file, mutant);
    if (result === 'reported') reported.set(kind, (reported.get(kind) ?? 0) + 1);
    const isExpected =
      result === 'reported' ||
      result === 'equal' ||
      (result === 'different here' &&
        (mayDiffer.has(kind) || isMenuName(mutant) || isOtherCondition(mutant)));
    if (isExpected && milliseconds < MAX_MS) continue;
    wrong.push(`${kind} at /${mutant.at.join('/')} of ${name}: ${result}, ${milliseconds} ms`);
  }
  return { wrong, generated, reported };
}

/** Problems of a trial: wrong outcomes, too few mistakes, or a kind that is reported too rarely. */
function listProblems({ wrong, generated, reported }: TrialResult, number: number, minReports = 0): string[] {
  const rare = [...reported].filter(([, times]) => times < minReports);
  return [
    ...wrong,
    ...(generated === number ? [] : [`only ${generated} of ${number} mistakes were possible`]),
    ...rare.map(([kind, times]) => `${kind} was reported ${times} times`),
  ];
}

/** Tries part of the mistakes in the tenants' files. @returns the problems */
export function findTenantProblems(part: 0 | 1): string[] {
  const result = tryMistakes({
    // The mistakes are in JSON; the texts of entries can be in Markdown files.
    files: layers.flatMap((layer) =>
      layer.files.filter(({ path }) => path.endsWith('.json')).map((file) => ({ layer, ...file })),
    ),
    kinds: KINDS,
    mayDiffer: OMISSIONS,
    number: TENANT_MUTANTS,
    part,
    parts: PARTS,
    descendantsOf: ({ layer, path }) => listDescendants(layer, path),
    outcomeOf: ({ layer, path }, mutant) => getOutcome(layer, path, mutant),
  });
  // A quarter of the mistakes of a kind. Fewer reports mean that no check finds this kind.
  return listProblems(result, TENANT_MUTANTS, TENANT_MUTANTS / PARTS / KINDS.length / 4);
}

/** Tries the mistakes in the blocks' manifests and examples. @returns the problems */
export function findBlockProblems(): string[] {
  const result = tryMistakes({
    files: blockFiles.flatMap((block) => [
      { block, text: block.text },
      ...(block.example ? [{ block, text: block.example.text, isExample: true }] : []),
    ]),
    kinds: KINDS.filter((kind) => kind !== 'cycle'),
    mayDiffer: OMISSIONS_AND_NAMES,
    number: BLOCK_MUTANTS,
    part: 0,
    parts: 1,
    descendantsOf: () => [],
    outcomeOf: ({ block, isExample }, { text }) =>
      findBlockOutcome(
        block,
        isExample && block.example ? { example: { file: block.example.file, text } } : { text },
      ),
  });
  return listProblems(result, BLOCK_MUTANTS);
}
