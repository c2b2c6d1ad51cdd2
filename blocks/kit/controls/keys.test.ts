import { expect, it } from 'vitest';
import { isBrowsers } from './keys';

it('leaves the browser its own keys, such as Alt and left for the way back', () => {
  const alone = { altKey: false, ctrlKey: false, metaKey: false };
  expect(isBrowsers(alone)).toBe(false);
  for (const key of Object.keys(alone)) expect(isBrowsers({ ...alone, [key]: true }), key).toBe(true);
});
