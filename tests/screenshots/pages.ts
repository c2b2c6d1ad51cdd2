import { someCar, type SiteDoor } from '../support/site';

/** What is photographed of every site: a name for the files, and the address. */
export interface ShotPage {
  name: string;
  path(site: SiteDoor): string | Promise<string>;
}

export const SHOT_PAGES: readonly ShotPage[] = [
  { name: 'home', path: () => '/' },
  { name: 'search', path: () => '/search/new-used-and-demo-cars' },
  { name: 'vehicle', path: async (site) => (await someCar(site)).path },
  { name: 'not-found', path: () => '/no-such-page' },
  { name: 'sold', path: async (site) => (await someCar(site, 'status:sold')).path },
  { name: 'empty-search', path: () => '/search/new-used-and-demo-cars?query=zzzzzz' },
];

/** Widths in CSS pixels, with the height of the window. */
export const SHOT_WIDTHS: readonly { width: number; height: number }[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
