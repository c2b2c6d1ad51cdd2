import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, PAGE, writePage } from '../requirements/requirements-page';

// Checks that docs/requirements.md is complete and up to date; `--write` updates the page first.
const root = process.cwd();
const page = writePage(root);
if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page);
const problems = findProblems(root);
if (readFileSync(join(root, PAGE), 'utf8') !== page)
  problems.push(`${PAGE} is out of date. Run \`npm run generate\`.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
