import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const FOLDERS = ['engine', 'blocks', 'schemas', 'playground', 'tests'];
const CODE_FILE = /\.(tsx?|mjs|js)$/;
/** Suffixes that complete a specifier, by precedence. */
const SUFFIXES = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

type ImportGraph = ReadonlyMap<string, readonly string[]>;

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && CODE_FILE.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Maps each file to the files that it imports, including types, re-exports and dynamic imports. */
export function readImportGraph(root: string): ImportGraph {
  const files = FOLDERS.flatMap((folder) => listFiles(join(root, folder)));
  const filePaths = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const targets = importedFiles.flatMap(({ fileName }) => {
        if (!fileName.startsWith('.')) return [];
        const path = join(dirname(file), fileName.replace(/\?.*$/, ''));
        const suffix = SUFFIXES.find((candidate) => filePaths.has(path + candidate));
        return suffix === undefined ? [] : [path + suffix];
      });
      return [file, [...new Set(targets)]];
    }),
  );
}

/** Finds the strongly connected components that contain a cycle (Tarjan's algorithm). */
function findComponents(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let low = index;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? index);
    }
    if (low < index) return low;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || graph.get(file)?.includes(file)) components.push(component);
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return components;
}

/** Finds the shortest cycle through a file. */
function findShortestCycle(graph: ImportGraph, start: string): string[] {
  const importers = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) {
        const cycle = [start];
        for (let step = file; step !== start; step = importers.get(step) ?? start) cycle.unshift(step);
        return [start, ...cycle];
      }
      if (importers.has(target)) continue;
      importers.set(target, file);
      queue.push(target);
    }
  }
  return [];
}

/** Finds the shortest cycle in each group of files that import each other: `a.ts → b.ts → a.ts`. */
export function findImportCycles(root: string): string[] {
  const graph = readImportGraph(root);
  return findComponents(graph).map((component) => {
    const cycles = component.map((file) => findShortestCycle(graph, file));
    const [shortest = []] = cycles.sort((a, b) => a.length - b.length);
    return shortest.map((file) => relative(root, file)).join(' → ');
  });
}
