import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { root, createTemporaryFolder } from '../support/server';
import { findImportCycles } from './find-import-cycles';

describe('import cycles', () => {
  const folder = createTemporaryFolder('cycles');
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('reports the shortest cycle among files that import each other', () => {
    write({
      'engine/a.ts': "import { b } from './b';",
      'engine/b.ts': "import { c } from './c';",
      'engine/c.ts': "import { a } from './a';\nimport { b } from './b';",
      'engine/d.ts': "import { a } from './a';",
    });
    expect(findImportCycles(folder)).toHaveLength(1);
    expect(
      findImportCycles(folder)[0]
        ?.split(' → ')
        .map((file) => file.replaceAll('\\', '/'))
        .sort(),
    ).toEqual(['engine/b.ts', 'engine/b.ts', 'engine/c.ts'].sort());
  });

  test.each([
    ['types', "import type { A } from './index';", "export type { B } from './b';"],
    ['inline types', "import { type A } from '.';", "export * from './b';"],
    ['import types', "let a: import('./index').A;", "import './b';"],
    ['dynamic imports', "void import('./index');", "import './b';"],
    ['specifiers with an extension', "import './index.tsx';", "import './b.ts?raw';"],
  ])('follows %s', (_, b, index) => {
    write({ 'blocks/x/b.ts': b, 'blocks/x/index.tsx': index });
    expect(findImportCycles(folder)).toHaveLength(1);
  });

  test('reports a file that imports itself', () => {
    write({ 'schemas/a.ts': "import './a';" });
    expect(findImportCycles(folder)).toHaveLength(1);
  });

  test('ignores text, packages and files with common imports', () => {
    write({
      'tests/a.ts': "import { b } from './b';\nimport { c } from './c';\nimport x from 'a';",
      'tests/b.ts': "import { c } from './c';",
      'tests/c.ts':
        "// import './a';\nexport const text = \"import './a'\";\nimport { readFileSync } from 'node:fs';",
    });
    expect(findImportCycles(folder)).toEqual([]);
  });

  test('finds none in this project', () => {
    expect(findImportCycles(root)).toEqual([]);
  });
});
