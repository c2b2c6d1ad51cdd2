import { expect, test } from 'vitest';
import { isTenantFileLocation } from './open-in-editor';

test.each([
  ['/sites/tenants/coast/pages/home.json:4:7', true],
  ['/sites/tenants/coast/../coast/tenant.json:1:1', true],
  ['/sites/tenants/coast/pages/home.json', false],
  ['/sites/tenants/../secrets.json:1:1', false],
  ['/sites/tenants-of-others/tenant.json:1:1', false],
  ['/sites/tenants/coast/run.sh:1:1', false],
  ['/sites/tenants/coast/tenant.json\0.sh:1:1', false],
  [['/sites/tenants/coast/tenant.json:1:1'], false],
  [undefined, false],
])('%j may be opened: %s', (location, expected) => {
  expect(isTenantFileLocation(location, '/sites/tenants')).toBe(expected);
});
