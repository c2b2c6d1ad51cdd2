import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../../schemas';
import { startService } from '../../services/outbound/testing/start-service';
import { PostcodePositions } from './postcode-positions';

const EMBEDDED: Settings['geocoding'] = {
  ...{ provider: 'embedded', url: '', secretVariable: '', country: 'AU' },
};
const createSite = (geocoding: Settings['geocoding']) => ({
  slug: 'test',
  settings: { geocoding },
});
const ANSWER = {
  status: 'OK',
  results: [{ types: ['postal_code'], geometry: { location: { lat: -38.19, lng: 146.54 } } }],
};

afterEach(() => void vi.useRealTimers());

describe('PostcodePositions (API-025)', () => {
  it('leaves postcodes to the embedded table unless the site has a service', () => {
    const positions = new PostcodePositions({ getSecret: () => undefined });
    expect(positions.locate(createSite(EMBEDDED), '3844')).toBeUndefined();
  });

  it('asks the service once for each postcode, with the key and the country of the settings', async () => {
    const { target, requests } = await startService(200, ANSWER);
    const positions = new PostcodePositions({
      getSecret: (variable) => (variable === 'MAPS_KEY' ? 'maps-key' : undefined),
      allowsPrivateAddresses: true,
    });
    const site = createSite({
      ...{ provider: 'http', url: target.url, secretVariable: 'MAPS_KEY', country: 'NZ' },
    });
    const both = await Promise.all([positions.locate(site, '3844'), positions.locate(site, '3844')]);
    expect(both).toEqual(Array(2).fill({ lat: -38.19, long: 146.54 }));
    await positions.locate(site, '3850');
    expect(requests.map(({ path }) => new URL(path ?? '', target.url).searchParams.toString())).toEqual([
      'components=postal_code%3A3844%7Ccountry%3ANZ&key=maps-key',
      'components=postal_code%3A3850%7Ccountry%3ANZ&key=maps-key',
    ]);
  });

  it('leaves postcodes to the embedded table for half a minute after a failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { target, requests } = await startService(500, {});
    const positions = new PostcodePositions({ getSecret: () => undefined, allowsPrivateAddresses: true });
    const site = createSite({ ...EMBEDDED, provider: 'http', url: target.url });
    await expect(positions.locate(site, '3844')).rejects.toThrow('status 500');
    for (const postcode of ['3844', '3850']) expect(positions.locate(site, postcode)).toBeUndefined();
    expect(positions.locate({ ...site, slug: 'other' }, '3844')?.catch(() => 'asked')).toBeDefined();
    vi.setSystemTime(Date.now() + 30_000);
    await expect(positions.locate(site, '3844')).rejects.toThrow('status 500');
    expect(requests.length).toBeGreaterThanOrEqual(2);
  });

  it('asks about few postcodes at a time', async () => {
    const { target } = await startService(200, ANSWER);
    const positions = new PostcodePositions({ getSecret: () => undefined, allowsPrivateAddresses: true });
    const site = createSite({ ...EMBEDDED, provider: 'http', url: target.url });
    const postcodes = ['3000', '3844', '3850', '4000', '5000', '6000'];
    const locateAll = () => postcodes.map((postcode) => positions.locate(site, postcode));
    const first = locateAll();
    expect(first.filter(Boolean)).toHaveLength(4);
    await Promise.all(first);
    const second = await Promise.all(locateAll());
    expect(second).toEqual(Array(postcodes.length).fill({ lat: -38.19, long: 146.54 }));
  });

  it('asks only about Australian postcodes that exist, and about all of other countries', async () => {
    const { target, requests } = await startService(200, ANSWER);
    const positions = new PostcodePositions({ getSecret: () => undefined, allowsPrivateAddresses: true });
    const site = createSite({ ...EMBEDDED, provider: 'http', url: target.url });
    expect(positions.locate(site, '1234')).toBeUndefined();
    expect(requests).toHaveLength(0);
    const abroad = createSite({ ...EMBEDDED, provider: 'http', url: target.url, country: 'NZ' });
    expect(await positions.locate(abroad, '1234')).toBeDefined();
  });
});
