import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServerModules } from './server-modules.mjs';

let root;
let compiled;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'server modules-'));
  compiled = [];
  mkdirSync(join(root, 'blocks/a'), { recursive: true });
  write('main.ts', "import.meta.glob('./blocks/*/block.json')");
  write('blocks/a/block.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Starts another process, with a compiler that records what it compiles. */
const start = () =>
  createServerModules({
    root,
    cacheFile: join(root, 'cache.json'),
    version: '1',
    environment: async () => ({
      fetchModule: async (url) => {
        compiled.push(url);
        const file = join(root, url);
        const code = `const __vite_glob_0_0 = 1;__vite_ssr_exportName__('text', () => ${JSON.stringify(readFileSync(file, 'utf8'))});`;
        return { code, file, id: file, url, invalidate: false };
      },
    }),
  });

/** Runs the module in a new process. @returns what had to be compiled */
async function startAgain() {
  compiled = [];
  const modules = start();
  await modules.import('/main.ts');
  modules.save();
  return compiled;
}

it('uses the code of the last start until the file changes', async () => {
  expect(await startAgain()).toEqual(['/main.ts']);
  expect(await startAgain()).toEqual([]);
  write('main.ts', 'changed');
  expect(await startAgain()).toEqual(['/main.ts']);
});

it('compiles a pattern of files again once there is a new file', async () => {
  await startAgain();
  write('blocks/b/block.json', '{}');
  expect(await startAgain()).toEqual(['/main.ts']);
  expect(await startAgain()).toEqual([]);
  rmSync(join(root, 'blocks/a'), { recursive: true });
  expect(await startAgain()).toEqual(['/main.ts']);
});

it('lists files that were saved while nothing watched them', async () => {
  const modules = start();
  await modules.import('/main.ts');
  expect(modules.listChangedFiles()).toEqual([]);
  const file = join(root, 'main.ts');
  const later = new Date(statSync(file).mtimeMs + 5_000);
  utimesSync(file, later, later);
  expect(modules.listChangedFiles()).toEqual([file]);
  write('main.ts', "import.meta.glob('./blocks/*/block.json')");
  modules.invalidate(file);
  await modules.import('/main.ts');
  expect(modules.listChangedFiles()).toEqual([]);
  write('blocks/b/block.json', '{}');
  expect(modules.listChangedFiles()).toEqual([file]);
});

/** Runs the module in a new process that saves V8's code. @returns what the module exports */
async function runAndSaveCode() {
  const modules = start();
  const { text } = await modules.import('/main.ts');
  modules.save({ withCode: true });
  return text;
}
const listCodeFiles = () => readdirSync(root).filter((name) => name.startsWith('cache.json.code.'));

it("keeps V8's code of a module until its file changes, also to a text of the same length", async () => {
  expect(await runAndSaveCode()).toContain("'./blocks/*/block.json'");
  const [saved] = listCodeFiles();
  expect(saved).toBeDefined();
  await runAndSaveCode();
  expect(listCodeFiles()).toEqual([saved]);
  const changed = readFileSync(join(root, 'main.ts'), 'utf8').replace('block.json', 'blocks.txt');
  write('main.ts', changed);
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(root, 'main.ts'), later, later);
  expect(await runAndSaveCode()).toBe(changed);
  expect(listCodeFiles()).toHaveLength(1);
  expect(listCodeFiles()).not.toEqual([saved]);
});

it("runs without V8's code if its file is missing or damaged", async () => {
  await runAndSaveCode();
  const [saved = ''] = listCodeFiles();
  writeFileSync(join(root, saved), 'damaged');
  expect(await runAndSaveCode()).toContain('import.meta.glob');
  for (const name of listCodeFiles()) rmSync(join(root, name));
  expect(await runAndSaveCode()).toContain('import.meta.glob');
});
