// A wrong and a correct example for every diagnostic. Tests and the diagnostics pages use them.
import type { Example } from './example';
import { contentExamples } from './content';
import { fileExamples } from './files';
import { formExamples } from './forms';
import { layerExamples } from './layers';
import { nodeExamples } from './nodes';
import { pageExamples } from './pages';
import { policyExamples } from './policies';
import { redirectExamples } from './redirects';
import { siteExamples } from './sites';
import { versionExamples } from './versions';

export { MARK, type Example, type ExampleFiles } from './example';

export const examples: readonly Example[] = [
  ...fileExamples,
  ...nodeExamples,
  ...pageExamples,
  ...layerExamples,
  ...versionExamples,
  ...policyExamples,
  ...siteExamples,
  ...contentExamples,
  ...formExamples,
  ...redirectExamples,
];
