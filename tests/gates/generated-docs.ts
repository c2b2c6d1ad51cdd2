import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_REFERENCE, generateBlockReference } from '../docs/block-reference';
import { generateReferenceTables } from '../docs/reference-tables';
import { findProblems, PAGE, generatePage } from '../requirements/requirements-page';
import { findSecurityProblems, generateSecurityPage, SECURITY_PAGE } from './security-requirements';

// Checks that the generated parts of the documents are up to date and that the index of requirements is complete.
// `--write` updates the documents first.
const root = process.cwd();
const documents = new Map([
  ...generateReferenceTables(root),
  [BLOCK_REFERENCE, generateBlockReference(root)],
  [PAGE, generatePage(root)],
  [SECURITY_PAGE, generateSecurityPage(root)],
]);
const problems = [...findProblems(root), ...findSecurityProblems(root)];
for (const [document, text] of documents) {
  if (process.argv.includes('--write')) writeFileSync(join(root, document), text);
  if (readFileSync(join(root, document), 'utf8') !== text)
    problems.push(`${document} is out of date. Run \`npm run generate\`.`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
