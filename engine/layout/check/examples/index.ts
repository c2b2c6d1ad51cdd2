// A wrong and a right example of every diagnostic, for tests and documentation of the checks.
import type { Example } from './example';
import { fileExamples } from './files';
import { layerExamples } from './layers';
import { nodeExamples } from './nodes';
import { pageExamples } from './pages';
import { policyExamples } from './policies';
import { siteExamples } from './sites';
import { versionExamples } from './versions';

export { MARK, type Example } from './example';

export const examples: readonly Example[] = [
  ...fileExamples,
  ...nodeExamples,
  ...pageExamples,
  ...layerExamples,
  ...versionExamples,
  ...policyExamples,
  ...siteExamples,
];
