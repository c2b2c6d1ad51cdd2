import { expect, it } from 'vitest';
import { hasModifierKey } from './modifier-keys';

it('detects browser shortcuts such as Alt+Left', () => {
  const alone = { altKey: false, ctrlKey: false, metaKey: false };
  expect(hasModifierKey(alone)).toBe(false);
  for (const key of Object.keys(alone)) expect(hasModifierKey({ ...alone, [key]: true }), key).toBe(true);
});
