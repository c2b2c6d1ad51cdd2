// Mistakes made in every committed file by the thousand.
import { blockFiles, blockOutcomeOf, heirsOf, layers, outcomeOf, type Outcome } from './mutation-outcomes';
import { KINDS, mutantOf, randomOf, valueAt, type Mutant } from './mutants';

/** `MISTAKES=all` tries ten thousand and takes minutes; without it the first tenth of the same ones is tried. */
const PARTS_OF_ALL = process.env['MISTAKES'] === 'all' ? 1 : 10;
/** Mistakes made in the tenants' files and in the blocks' manifests. */
const TENANT_MUTANTS = 9_600 / PARTS_OF_ALL;
const BLOCK_MUTANTS = 600 / PARTS_OF_ALL;
/** The tenants' mistakes are tried in so many test files, so that as many workers share them. */
const PARTS = 2;
const SEED = 20_260_301;
/** Longest time for one mutation, also on a busy machine. */
const LONGEST_MS = 10_000;

/** Mistakes that may leave another valid site: a value that is missing or in another place. */
const OMISSIONS: ReadonlySet<string> = new Set(['deleted', 'misplaced']);
/** The manifest decides the name of a prop; the types of the component check it. */
const OMISSIONS_AND_NAMES: ReadonlySet<string> = new Set([...OMISSIONS, 'renamed']);

/** Menus are called as their author likes: another name is another menu, and one more is one more. */
const isFreeName = ({ kind, at }: Mutant) =>
  at[0] === 'menus' &&
  ((kind === 'renamed' && at.length === 2) || (kind === 'hostile key' && at.length === 1));

/** A comparison may be a value or an operator: `true` instead of `{ "$ne": true }` is another valid condition. */
function asksOtherwise({ kind, at, text }: Mutant): boolean {
  return kind === 'retyped' && at.includes('when') && valueAt(JSON.parse(text) as unknown, at) === true;
}

interface Trial<File> {
  readonly files: readonly File[];
  readonly kinds: readonly string[];
  /** Kinds of mistakes that may leave another site that is right in itself. */
  readonly mayDiffer: ReadonlySet<string>;
  readonly number: number;
  /** Of all these mistakes only a part is tried: this one of so many. */
  readonly part: number;
  readonly parts: number;
  heirsOf(file: File): readonly string[];
  outcomeOf(file: File, mutant: Mutant): Outcome;
}

/** The result of a trial. */
interface Tried {
  /** What is wrong with what became of mistakes. */
  readonly wrong: readonly string[];
  readonly made: number;
  /** How many of each kind were reported. */
  readonly reported: ReadonlyMap<string, number>;
}

/** Makes mistakes of all kinds in turns; each part has as many of each kind. */
function tryMistakes<File extends { readonly text: string }>(trial: Trial<File>): Tried {
  const { files, kinds, mayDiffer, number, part, parts } = trial;
  const random = randomOf(SEED);
  const wrong: string[] = [];
  const reported = new Map(kinds.map((kind) => [kind, 0]));
  let made = 0;
  // Not every kind can be made everywhere: then it is tried elsewhere, but not for ever.
  for (let turn = 0; made < number && turn < 50 * number; turn += 1) {
    const kind = kinds[made % kinds.length] ?? '';
    const file = files[Math.floor(random() * files.length)];
    const mutant = file && mutantOf({ text: file.text, heirs: trial.heirsOf(file) }, kind, random);
    if (!mutant) continue;
    const isTried = Math.floor(made / kinds.length) % parts === part;
    made += 1;
    if (!isTried) continue;
    const { where, is, milliseconds } = trial.outcomeOf(file, mutant);
    if (is === 'reported') reported.set(kind, (reported.get(kind) ?? 0) + 1);
    const isFine =
      is === 'reported' ||
      is === 'equal' ||
      (is === 'another' && (mayDiffer.has(kind) || isFreeName(mutant) || asksOtherwise(mutant)));
    if (isFine && milliseconds < LONGEST_MS) continue;
    wrong.push(`${kind} at /${mutant.at.join('/')} of ${where}: ${is}, ${milliseconds} ms`);
  }
  return { wrong, made, reported };
}

/** Problems found by a trial: undetected mistakes, too few mistakes, or a kind that no check finds. */
function troublesOf({ wrong, made, reported }: Tried, number: number, often = 0): string[] {
  const seldom = [...reported].filter(([, times]) => times < often);
  return [
    ...wrong,
    ...(made === number ? [] : [`only ${made} of ${number} mistakes could be made`]),
    ...seldom.map(([kind, times]) => `${kind} was reported ${times} times`),
  ];
}

/** Tries part of the mistakes in the tenants' files. @returns the problems */
export function tenantTroubles(part: 0 | 1): string[] {
  const tried = tryMistakes({
    files: layers.flatMap((layer) => layer.files.map((file) => ({ layer, ...file }))),
    kinds: KINDS,
    mayDiffer: OMISSIONS,
    number: TENANT_MUTANTS,
    part,
    parts: PARTS,
    heirsOf: ({ layer, path }) => heirsOf(layer, path),
    outcomeOf: ({ layer, path }, mutant) => outcomeOf(layer, path, mutant),
  });
  // Often enough to notice a kind of mistake that no check finds.
  return troublesOf(tried, TENANT_MUTANTS, TENANT_MUTANTS / PARTS / KINDS.length / 4);
}

/** Tries the mistakes in the blocks' manifests and examples. @returns the problems */
export function blockTroubles(): string[] {
  const tried = tryMistakes({
    files: blockFiles.flatMap((block) => [
      { block, text: block.text },
      ...(block.example ? [{ block, text: block.example.text, isExample: true }] : []),
    ]),
    kinds: KINDS.filter((kind) => kind !== 'circle'),
    mayDiffer: OMISSIONS_AND_NAMES,
    number: BLOCK_MUTANTS,
    part: 0,
    parts: 1,
    heirsOf: () => [],
    outcomeOf: ({ block, isExample }, { text }) =>
      blockOutcomeOf(
        block,
        isExample && block.example ? { example: { file: block.example.file, text } } : { text },
      ),
  });
  return troublesOf(tried, BLOCK_MUTANTS);
}
