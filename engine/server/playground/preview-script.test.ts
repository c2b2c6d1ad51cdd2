import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { PREVIEW_SCRIPT } from './preview-script';

test('the preview’s code can be read, and cannot be ended by what stands in it', () => {
  expect(() => new Script(PREVIEW_SCRIPT)).not.toThrow();
  expect(PREVIEW_SCRIPT).not.toMatch(/<\/script|<!--/i);
});
