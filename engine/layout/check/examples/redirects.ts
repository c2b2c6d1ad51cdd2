import type { Example } from './example';

const file = 'coast/redirects.json';
const list = (...redirects: readonly string[]) => `[\n  ${redirects.join(',\n  ')}\n]`;

/** Mistakes in redirects.json. */
export const redirectExamples: readonly Example[] = [
  {
    code: 'FC930',
    file,
    wrong: list('{ "from": "/stock/:id", "to": ⟪"/cars/:slug" }'),
    right: list('{ "from": "/stock/:slug", "to": "/cars/:slug" }'),
  },
  {
    code: 'FC930',
    file,
    wrong: list('{ "from": ⟪"/old-offers" }'),
    right: list('{ "from": "/old-offers", "status": 410 }'),
  },
  {
    code: 'FC931',
    file,
    wrong: list('{ "from": "/stock/:id", "to": "/cars/:id" }', '{ "from": ⟪"/Stock/:name/", "to": "/" }'),
    right: list('{ "from": "/stock/:id", "to": "/cars/:id" }'),
  },
  {
    code: 'FC932',
    file,
    wrong: list('{ "from": "/stock", "to": ⟪"/Stock/" }'),
    right: list('{ "from": "/stock", "to": "/" }'),
  },
  {
    code: 'FC933',
    file,
    wrong: list('{ "from": "/old", "to": ⟪"/older" }', '{ "from": "/older", "to": "/" }'),
    right: list('{ "from": "/old", "to": "/" }', '{ "from": "/older", "to": "/" }'),
  },
  {
    code: 'FC934',
    file,
    wrong: list('{ "from": "/stock", "to": ⟪"/serach" }'),
    right: list('{ "from": "/stock", "to": "/search" }'),
  },
  {
    code: 'FC935',
    file,
    wrong: list('{ "from": "/shop", "to": ⟪"http://shop.example/" }'),
    right: list('{ "from": "/shop", "to": "https://shop.example/" }'),
  },
  {
    code: 'FC936',
    file,
    wrong: list('{ "from": ⟪"/cars/:id", "to": "/search" }'),
    right: list('{ "from": "/stock/:id", "to": "/search" }'),
  },
  {
    code: 'FC937',
    file,
    wrong: list('{ "from": "/images/logo.gif", "to": "/" }', '{ "from": ⟪"/media/logo.gif", "to": "/" }'),
    right: list('{ "from": "/images/logo.gif", "to": "/" }'),
  },
];
