import { describe, expect, test } from 'vitest';
import { createSearchRouter } from './search-router';
import { setPage, setQuery, toggleValue } from './search-state';
import { RULES } from './testing';

/** A fake window with location and history. */
function createFakeBrowser(start: string) {
  const entries = [start];
  let index = 0;
  const events = new EventTarget();
  const pushEntry = (position: number, address: string) => entries.splice(position, entries.length, address);
  const browser = {
    location: {
      get search() {
        return new URL(entries[index] ?? '', 'http://site.example').search;
      },
    } as Location,
    history: {
      pushState: (_data: unknown, _title: string, address: string) => pushEntry((index += 1), address),
      replaceState: (_data: unknown, _title: string, address = entries[index] ?? '') => {
        entries[index] = address;
      },
    } as unknown as History,
    scrollY: 0,
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as Window['removeEventListener'],
  };
  const go = (by: number) => {
    index += by;
    events.dispatchEvent(new Event('popstate'));
  };
  return { browser, entries, go };
}

const startRouter = (query: string) => {
  const fake = createFakeBrowser(`/search/used-cars${query}`);
  const router = createSearchRouter({
    path: '/search/used-cars',
    query,
    rules: RULES,
    browser: fake.browser,
  });
  const searchedUrls: string[] = [];
  router.onUpdate((state) => searchedUrls.push(router.createURL(state)));
  return { ...fake, router, searchedUrls };
};

describe('search router', () => {
  test('starts with the URL that the server rendered', () => {
    expect(startRouter('?make=Kia').router.state().lists).toEqual({ make: ['Kia'] });
  });

  test('pushes a history entry per change and goes back through them', () => {
    const { router, entries, go, searchedUrls } = startRouter('');
    router.go(toggleValue(router.state(), 'make', 'Kia'));
    router.go(toggleValue(router.state(), 'colour', 'Red'));
    expect(entries).toEqual([
      '/search/used-cars',
      '/search/used-cars?make=Kia',
      '/search/used-cars?make=Kia&colour=Red',
    ]);
    go(-1);
    expect(router.state().lists).toEqual({ make: ['Kia'] });
    expect(searchedUrls.at(-1)).toBe('/search/used-cars?make=Kia');
    go(1);
    expect(router.state().lists).toEqual({ make: ['Kia'], colour: ['Red'] });
  });

  test('keeps one entry while a query is typed', () => {
    const { router, entries } = startRouter('');
    for (const text of ['hi', 'hilu', 'hilux']) router.go(setQuery(router.state(), text));
    router.go(toggleValue(router.state(), 'body', 'Ute'));
    router.go(setQuery(router.state(), 'hilux sr5'));
    expect(entries).toEqual([
      '/search/used-cars',
      '/search/used-cars?query=hilux',
      '/search/used-cars?query=hilux&body=Ute',
      '/search/used-cars?query=hilux+sr5&body=Ute',
    ]);
  });

  test('replaces a failed state by the last good one', () => {
    const { router, entries, searchedUrls } = startRouter('?make=Kia');
    const good = router.state();
    router.go(toggleValue(good, 'colour', 'Red'));
    router.write(good);
    expect(entries).toEqual(['/search/used-cars?make=Kia', '/search/used-cars?make=Kia']);
    expect(router.state()).toBe(good);
    expect(searchedUrls).toHaveLength(1);
  });

  test('does nothing for an equivalent state', () => {
    const { router, entries, searchedUrls, go } = startRouter('?make=Kia,Mazda&page=1');
    router.go({ ...router.state() });
    router.write(router.read());
    go(0);
    expect(entries).toHaveLength(1);
    expect(searchedUrls).toEqual([]);
  });

  test('notifies subscribers until they unsubscribe', () => {
    const { router } = startRouter('');
    let count = 0;
    const unsubscribe = router.subscribe(() => (count += 1));
    router.go(setPage(router.state(), 2));
    unsubscribe();
    router.go(setPage(router.state(), 3));
    expect(count).toBe(1);
  });

  test('ignores events after dispose', () => {
    const { router, go, searchedUrls } = startRouter('');
    router.go(setPage(router.state(), 2));
    router.dispose();
    go(-1);
    expect(searchedUrls).toHaveLength(1);
  });

  test('works on the server without a window', () => {
    const router = createSearchRouter({ path: '/s', query: 'page=2', rules: RULES, browser: undefined });
    router.go(setPage(router.state(), 3));
    expect(router.createURL(router.read())).toBe('/s?page=3');
  });

  test('shows pending updates at once and applies them together after the paint', () => {
    const fake = createFakeBrowser('/search/used-cars');
    const scheduledWork: (() => void)[] = [];
    const router = createSearchRouter({
      path: '/search/used-cars',
      query: '',
      rules: RULES,
      browser: fake.browser,
      afterPaint: (work) => scheduledWork.push(work),
    });
    router.update((state) => toggleValue(state, 'make', 'Kia'));
    router.update((state) => toggleValue(state, 'colour', 'Red'));
    expect(router.pendingState().lists).toEqual({ make: ['Kia'], colour: ['Red'] });
    expect(router.state().lists).toEqual({});
    expect(scheduledWork).toHaveLength(1);
    for (const work of scheduledWork) work();
    expect(router.state().lists).toEqual({ make: ['Kia'], colour: ['Red'] });
    expect(router.pendingState()).toBe(router.state());
    expect(fake.entries).toEqual(['/search/used-cars', '/search/used-cars?make=Kia&colour=Red']);
  });
});
