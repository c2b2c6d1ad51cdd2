import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { SourceProblem } from '../../server';

/** Properties that compilers add to errors. */
interface CompilerError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
}

const LINES_AROUND = 3;

/** Describes an error for the overlay. Location: the compiler's, or the first stack frame within the project. */
export function describeProblem(error: unknown, root: string): SourceProblem {
  const {
    message,
    stack = '',
    id,
    loc,
    frame,
  } = error instanceof Error ? (error as CompilerError) : (new Error(String(error)) as CompilerError);
  const location = loc
    ? { file: loc.file ?? id ?? '', line: loc.line, column: loc.column }
    : (firstFrame(stack, root) ?? locationInMessage(message, root));
  const file = location && clean(location.file);
  const name = file && (isAbsolute(file) ? relative(root, file) : file);
  return {
    message: withoutColours(message).trim(),
    ...(name && { file: name, line: location.line, column: location.column }),
    frame: frame ? withoutColours(frame) : file ? codeFrame(file, location.line) : undefined,
  };
}

const clean = (file: string): string => file.replace(/[?#].*$/, '');

const withoutColours = (text: string): string => text.replace(/\u001B\[[\d;]*m/g, '');

const FRAME = /\(?((?:file:\/\/)?\/[^()\n]+?):(\d+):(\d+)\)?$/;

function firstFrame(stack: string, root: string) {
  for (const line of stack.split('\n')) {
    const [, file = '', at, column] = FRAME.exec(line.trim()) ?? [];
    const path = decodeURI(file.replace(/^file:\/\//, ''));
    if (path.startsWith(`${root}/`) && !path.includes('/node_modules/'))
      return { file: path, line: Number(at), column: Number(column) };
  }
  return undefined;
}

/** Rolldown's parser puts the location in its message: `╭─[ path:3:12 ]`. */
function locationInMessage(message: string, root: string) {
  const [, file, line, column] = /\[\s*([^[\]\n]+?):(\d+):(\d+)\s*\]/.exec(withoutColours(message)) ?? [];
  if (!file) return undefined;
  return { file: isAbsolute(file) ? file : `${root}/${file}`, line: Number(line), column: Number(column) };
}

function codeFrame(file: string, line: number): string | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const first = Math.max(1, line - LINES_AROUND);
    return lines
      .slice(first - 1, line + LINES_AROUND)
      .map(
        (text, index) =>
          `${first + index === line ? '>' : ' '} ${String(first + index).padStart(4)} | ${text}`,
      )
      .join('\n');
  } catch {
    return undefined;
  }
}
