import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mergeJsonFiles, type MergeConflict } from '../../../layout';
import { EXIT, UsageError, type Command } from '../../command';

const NAMES = ['base', 'ours', 'theirs'] as const;

function readVersion(name: string, path: string | undefined): string {
  if (path === undefined) throw new UsageError(`Specify three files: ${NAMES.join(', ')}. Missing: ${name}.`);
  const file = resolve(path);
  if (!existsSync(file)) throw new UsageError(`File not found: ${file}.`);
  return readFileSync(file, 'utf8');
}

const formatSide = (value: unknown) => (value === undefined ? 'removed' : JSON.stringify(value));

const formatConflict = ({ path, ours, theirs }: MergeConflict): string =>
  `conflict in ${path || 'the file'}: ours ${formatSide(ours)}, theirs ${formatSide(theirs)}`;

/** `merge`: merges three versions of a tenant's file. Takes the arguments of a git merge driver. */
export const mergeFiles: Command = {
  name: 'merge',
  summary: 'Merges three versions of a JSON file by ids and keys; usable as a git merge driver.',
  usage: '<base> <ours> <theirs> [--output <file>]',
  help: [
    'Writes the merged text to <ours>, or to --output. If both sides change the same place, the text contains',
    'conflict markers, each conflict is listed, and the exit code is 1.',
    'As a git merge driver: git config merge.forecourt.driver "npm run -s forecourt -- merge %O %A %B"',
  ].join('\n'),
  options: { output: { type: 'string' } },
  async run({ positionals, values, isJson, out, err }) {
    const [base, ours, theirs, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`Specify only three files: ${NAMES.join(', ')}.`);
    const { text, conflicts } = mergeJsonFiles({
      base: readVersion('base', base),
      ours: readVersion('ours', ours),
      theirs: readVersion('theirs', theirs),
    });
    const output = resolve(typeof values['output'] === 'string' ? values['output'] : String(ours));
    writeFileSync(output, text);
    if (isJson) out(JSON.stringify({ output, conflicts }));
    else for (const conflict of conflicts) err(formatConflict(conflict));
    return conflicts.length > 0 ? EXIT.findings : EXIT.success;
  },
};
