import { expect, it } from 'vitest';
import { clientHosts } from './client-hosts';

it.each([
  ['https://cars.example', { url: 'cars.example', protocol: 'https', accept: 'readWrite' }],
  [
    'http://southside.localhost:3000/',
    { url: 'southside.localhost:3000', protocol: 'http', accept: 'readWrite' },
  ],
  [
    'https://cars.example/api/search/',
    { url: 'cars.example/api/search', protocol: 'https', accept: 'readWrite' },
  ],
])('%s', (site, host) => {
  expect(clientHosts(site)).toEqual([host]);
});
