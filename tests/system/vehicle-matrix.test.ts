import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAll, findFirst, getText } from '../support/html-tree';
import {
  generateCases,
  FACTORS,
  SPECIFICATIONS,
  nameOfCar,
  openMatrix,
  actual,
  expected,
  slugOfCar,
  SOLD_TEXTS,
  getSite,
  type Case,
  type Matrix,
} from '../support/vehicle-matrix';

const COUNT = 505;
const rows = generateCases(COUNT, 6);
let matrix: Matrix;
beforeAll(async () => void (matrix = await openMatrix(rows)), 120_000);
afterAll(() => matrix.close());

type Page = actual.Page;
const getRules = ({ site }: Case) => getSite(site).rules;
const withPage = rows.filter(expected.pageExists);
const forSale = rows.filter(expected.isForSale);

/** Expects the pages to show what the tables say. The expectations must not all be equal. */
function expectPages<Value>(
  cars: readonly Case[],
  read: (page: Page, row: Case) => Value,
  expectation: (row: Case) => Value,
) {
  const differences = cars.flatMap((row) => {
    const [received, required] = [read(matrix.getPage(row), row), expectation(row)];
    return isDeepStrictEqual(received, required) ? [] : [{ received, required, row }];
  });
  expect(new Set(cars.map((row) => JSON.stringify(expectation(row)))).size).toBeGreaterThan(1);
  expect(differences.slice(0, 3), `${differences.length} of ${cars.length} pages differ`).toEqual([]);
}

describe('the combinations', () => {
  test('are at least 500 without duplicates and cover all pairs of values', () => {
    expect(rows.length).toBeGreaterThanOrEqual(500);
    const values = rows.map(({ number: _, ...row }) => row);
    expect(new Set(values.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    const getPairs = (row: object) => {
      const entries = Object.entries(row);
      return entries.flatMap((a) => entries.map((b) => JSON.stringify([a, b])));
    };
    const coveredPairs = new Set(forSale.flatMap(getPairs));
    const onSale = new Set<unknown>(forSale.map(({ state }) => state));
    const choices = Object.entries<readonly unknown[]>(FACTORS).flatMap(([name, all]) =>
      all.filter((value) => name !== 'state' || onSale.has(value)).map((value) => [name, value] as const),
    );
    const missingPairs = choices.flatMap((a) =>
      choices.filter((b) => a[0] !== b[0] && !coveredPairs.has(JSON.stringify([a, b]))).map((b) => [a, b]),
    );
    expect(missingPairs).toEqual([]);
    const notForSale = rows.filter((row) => !expected.isForSale(row));
    for (const state of new Set(notForSale.map((row) => row.state))) {
      const entries = notForSale
        .filter((row) => row.state === state)
        .flatMap((row) => Object.entries<unknown>(row));
      const covered = new Set(entries.map((entry) => JSON.stringify(entry)));
      const others = Object.entries<readonly unknown[]>(FACTORS).filter(([name]) => name !== 'state');
      const missing = others.flatMap(([name, all]) =>
        all.filter((value) => !covered.has(JSON.stringify([name, value]))),
      );
      expect(missing, state).toEqual([]);
    }
  });
});

describe('a car that cannot be bought', () => {
  test('has a page while the site shows it, and answers 410 afterwards (SRCH-050, C21)', () => {
    expectPages(
      rows,
      ({ status, head }) => [status, head.meta['robots'] ?? '', head.offer !== undefined],
      (row) => (expected.pageExists(row) ? [200, '', expected.hasOffer(row)] : [410, 'noindex', false]),
    );
  });

  test('explains why and suggests what to do next (VDP-053 to VDP-057, ERR-018)', () => {
    expectPages(
      withPage,
      (page) => {
        const section = actual.findSection(page, 'sold');
        const text = getText(section).replaceAll("'", '’');
        return section ? [text, findFirst(section, { name: 'a' })?.attributes['href']] : [];
      },
      (row) => (expected.isForSale(row) ? [] : [SOLD_TEXTS.join(' '), `/enquire/${slugOfCar(row)}/similar`]),
    );
  });

  test('has no other button, phone link or amount in dollars (VDP-052, VDP-058)', () => {
    expectPages(
      withPage,
      (page, row) => {
        const links = findAll(page.main, { name: 'a' }).map(({ attributes }) => attributes['href'] ?? '');
        return {
          buttons: Object.keys(actual.buttonsIn(page.main)).length > 0,
          phones: links.some((href) => href.startsWith('tel:')),
          card: actual.findCard(page) !== undefined,
          bars: actual.findBars(page).map((bar) => bar !== undefined),
          dollars: expected.isForSale(row) || /\$\d/.test(getText(page.main)),
        };
      },
      (row) => {
        const isForSale = expected.isForSale(row);
        return {
          buttons: isForSale,
          phones: isForSale,
          card: isForSale,
          bars: [isForSale, isForSale],
          dollars: isForSale,
        };
      },
    );
  });
});

describe('beside the photos', () => {
  test('the name is year, make, model, badge and series (VDP-012)', () => {
    expectPages(withPage, (page) => getText(findFirst(page.main, { name: 'h1' })), nameOfCar);
  });

  test('the price is weekly, an offer, the price, PREORDER or the text for none (VDP-013, VDP-014, CARD-021 to CARD-025)', () => {
    expectPages(forSale, (page) => actual.priceIn(actual.findCard(page)), expected.price);
  });

  test('both bars show the same price without its basis (VDP-006 to VDP-009)', () => {
    expectPages(
      forSale,
      (page) =>
        actual
          .findBars(page)
          .map((bar) => [bar?.attributes['data-after'], actual.priceIn(bar)?.text, actual.priceIn(bar)?.was]),
      (row) => {
        const { text, was } = expected.price(row);
        return [
          ['500', text, was],
          ['900', text, was],
        ];
      },
    );
  });

  test('the tag is the first in the order that applies (CARD-012 to CARD-020, C62)', () => {
    expectPages(withPage, actual.readTag, expected.tag);
  });

  test('the buttons depend on status, tag, reservation and site (VDP-022 to VDP-024, VDP-048 to VDP-050, VDP-058 to VDP-062)', () => {
    expectPages(forSale, (page) => actual.buttonsIn(page.main), expected.buttons);
  });

  test('the bar on phones has the enquiry, or the test drive in its place (VDP-006, VDP-061)', () => {
    expectPages(
      forSale,
      (page) => {
        const links = findAll(actual.findBars(page)[1], { name: 'a' });
        const hrefs = links.map(({ attributes }) => attributes['href'] ?? '');
        return hrefs.filter((href) => href.startsWith('/enquire/'));
      },
      expected.barLinks,
    );
  });

  test('the badge shows how far below the market the price is (VDP-016, VDP-082, VDP-083)', () => {
    expectPages(
      withPage,
      (page) => /\$[\d,.]+ below market average/.exec(getText(page.main))?.[0] ?? '',
      expected.market,
    );
  });

  test('an estimate has both rates and links to its conditions (VDP-017, FIN-003)', () => {
    expectPages(
      forSale,
      (page) => /Estimated repayment .*? Conditions/.exec(getText(actual.findCard(page)))?.[0] ?? '',
      expected.estimate,
    );
    expectPages(
      withPage,
      (page) => findFirst(page.main, { with: { id: 'finance-disclaimer' } }) !== undefined,
      (row) => expected.estimate(row) !== '',
    );
  });

  test('the finance card links to the approval and, if present, the calculator (VDP-019, VDP-029, FIN-013)', () => {
    expectPages(
      withPage,
      (page) => {
        const card = actual.findSection(page, 'finance-card');
        return {
          card: findFirst(card, { name: 'a' }) !== undefined && /Get Pre-Approved/.test(getText(card)),
          calculator: findFirst(page.main, { with: { id: 'finance-calculator' } }) !== undefined,
          link: findFirst(card, { with: { href: '#finance-calculator' } }) !== undefined,
        };
      },
      expected.finance,
    );
  });

  test('the favourite toggle is shown on sites with favourites (VDP-027)', () => {
    expectPages(
      forSale,
      (page) => findFirst(actual.findCard(page), { with: { id: 'island-favourite' } }) !== undefined,
      (row) => getRules(row).hasFavourites,
    );
  });

  test('the gauge has space for used cars with market data, on sites that enable it (VDP-065 to VDP-067)', () => {
    expectPages(
      withPage,
      (page) => {
        const island = findFirst(page.main, { with: { id: 'island-market-gauge' } });
        return findFirst(island, { with: { 'aria-busy': 'true' } }) !== undefined;
      },
      expected.gauge,
    );
  });

  test('the phone number is masked or open, depending on the site (VDP-021, VDP-073, VDP-075)', () => {
    expectPages(
      forSale,
      (page) => {
        const box = findFirst(page.main, { with: { id: 'island-phone' } });
        return [findFirst(box, { name: 'a' })?.attributes['href'], /Show number/.test(getText(box))];
      },
      (row) => [expected.phone(row), getRules(row).masksPhone],
    );
  });
});

describe('photos and videos', () => {
  test('show the video in its position, thumbnails from four photos on, and the available viewer modes (GAL-001 to GAL-003, GAL-005 to GAL-013)', () => {
    expectPages(withPage, actual.readMedia, expected.media);
  });
});

describe('the location of the car', () => {
  test('has a banner if it is for sale and not at the main location (VDP-045, VDP-052)', () => {
    expectPages(
      withPage,
      (page) => {
        const text = findAll(page.main, { name: 'p' }).find((paragraph) =>
          getText(paragraph).startsWith('Located at'),
        );
        return [getText(text), findFirst(text, { name: 'a' }) !== undefined];
      },
      (row) => {
        const { city } = expected.getLocation(row);
        const isMain = row.location === 'main' || row.location === 'unset';
        return isMain || !expected.isForSale(row) ? ['', false] : [`Located at ${city} Get Directions`, true];
      },
    );
  });

  test('is linked by its name (VDP-020) and shown with its address (VDP-005)', () => {
    expectPages(
      forSale,
      (page) => {
        const link = findFirst(actual.findCard(page), { with: { href: '#vehicle-map' } });
        const bar = findFirst(page.main, { with: { id: 'vehicle-map' } });
        return [
          getText(link),
          getText(findFirst(bar, { name: 'address' })),
          getText(findFirst(bar, { name: 'p' })),
        ];
      },
      (row) => {
        const { name, address } = expected.getLocation(row);
        return [row.location === 'unset' ? 'Vehicle Location' : name, address, name];
      },
    );
  });
});

describe('the sections', () => {
  const EVERYWHERE = new Set(withPage.flatMap(expected.order));
  const hasHeading = (page: Page, title: string) => page.headings.includes(title);

  test('are in the documented order (VDP-001)', () => {
    expectPages(
      withPage,
      ({ headings }) => headings.filter((title) => EVERYWHERE.has(title)),
      expected.order,
    );
  });

  test('on certification are for the certified cars of one make (VDP-039, VDP-084, VDP-085, C51, CONF-006)', () => {
    expectPages(
      withPage,
      (page, row) => {
        const { certifiedTitle } = getRules(row);
        const section = actual.findSection(page, 'certified');
        const dialog = findFirst(section, { with: { role: 'dialog' } });
        return section && dialog && hasHeading(page, certifiedTitle) ? certifiedTitle : '';
      },
      expected.certified,
    );
  });

  test('of used cars name the certification of that make only (VDP-084, VDP-085, CONF-006)', () => {
    expectPages(
      withPage,
      (page) => getText(actual.findSection(page, 'checks')).includes('Certified pre-owned'),
      (row) => row.type === 'used' && expected.certified(row) !== '',
    );
  });

  test('of the site’s content are shown if it has them (VDP-033, VDP-035, VDP-037, VDP-040, VDP-041, VDP-044)', () => {
    expectPages(
      forSale,
      ({ headings }) =>
        ['Car Summary', 'Our Comments', 'Why Buy From Us', 'Protect Your Car', 'Car Details'].filter(
          (title) => headings.includes(title),
        ),
      (row) => [...getRules(row).sections],
    );
  });

  test('on reservation are shown for reservable cars, with the deposit (VDP-034, RSV-003, RSV-006, CONF-009)', () => {
    expectPages(
      withPage,
      (page) => /Hold this car with a \$[\d,]+ deposit\./.exec(getText(page.main))?.[0] ?? '',
      expected.deposit,
    );
  });

  test('with key information show four facts and no empty ones (VDP-003, VDP-043, VDP-079)', () => {
    const many = Object.keys(SPECIFICATIONS).length;
    expectPages(
      withPage,
      (page) => actual.readFold(actual.findSection(page, 'key-information'), 'dd'),
      (row) => {
        // The heading shows kilometres, transmission, fuel and body.
        const count = 2 + (row.rego === 'unset' ? 0 : 1) + (row.specifications === 'many' ? many - 3 : 0);
        return expected.fold(count, getRules(row).limits.key, ['Show More', 'Show Less']);
      },
    );
    expectPages(
      withPage,
      (page) => actual.readFold(actual.findSection(page, 'specifications'), 'dd'),
      (row) => {
        // Without kilometres and colour, with the fuel.
        const count = row.specifications === 'many' ? many - 2 + 1 : 1;
        return expected.fold(count, getRules(row).limits.specifications, ['Show More', 'Show Less']);
      },
    );
    expectPages(
      withPage,
      (page) => {
        const shown = findAll(actual.findSection(page, 'key-information'), { name: 'dd' }).map(getText);
        return ['45,017 km', 'Automatic', 'Hatch', 'AWD', '2.0 L', 'Glacier White'].filter((text) =>
          shown.includes(text),
        );
      },
      (row) => (row.specifications === 'many' ? ['AWD', '2.0 L', 'Glacier White'] : []),
    );
  });

  test('with features show eight, and the rest with Show All and Hide (VDP-036, VDP-042)', () => {
    expectPages(
      withPage,
      (page) => actual.readFold(actual.findSection(page, 'features'), 'li'),
      (row) => expected.fold(row.features, getRules(row).limits.features, ['Show All', 'Hide']),
    );
  });

  test('with dealer comments have paragraphs, 400 characters and a toggle (VDP-031, VDP-076 to VDP-078)', () => {
    expectPages(
      withPage,
      (page) => {
        const section = actual.findSection(page, 'comments');
        const fold = actual.findFold(section);
        const folded = new Set(findAll(fold, { name: 'p' }));
        const first = findAll(section, { name: 'p' }).filter((paragraph) => !folded.has(paragraph));
        const texts = first.map((paragraph) => getText(paragraph).replace(/…$/, ''));
        return {
          first: fold ? [texts.join('')] : texts,
          toggle: findAll(findFirst(fold, { name: 'summary' }), { name: 'span' }).map(getText),
        };
      },
      expected.comments,
    );
  });

  test('of used cars include the checks; all cars show when their registration ends (VDP-002, VDP-080, VDP-081)', () => {
    expectPages(
      withPage,
      (page) => hasHeading(page, 'Used car checks'),
      (row) => row.type === 'used',
    );
    expectPages(
      withPage,
      (page) => {
        const sections = ['key-information', 'checks', 'registration'].map((id) =>
          actual.findSection(page, id),
        );
        return sections.flatMap(
          (section) => /Unregistered|Expires on \d+ \w+ \d{4}/.exec(getText(section)) ?? [],
        );
      },
      expected.regos,
    );
  });

  test('include the history report of a car that has one (VDP-063)', () => {
    expectPages(
      withPage,
      (page) =>
        findAll(page.main, { name: 'a' })
          .map(({ attributes }) => attributes['href'])
          .find((href) => href?.startsWith('https://reports.example/')),
      expected.report,
    );
  });

  test('have one heading for several reports (VDP-063, VDP-064)', () => {
    expectPages(
      withPage,
      (page) =>
        findAll(page.main, { name: 'h2' }).filter((heading) => getText(heading) === 'Vehicle reports').length,
      expected.reportSections,
    );
  });
});

describe('metadata, sharing and print', () => {
  test('has one canonical URL, and an offer with the same price and availability', () => {
    const SCHEMA = 'https://schema.org/';
    expectPages(
      withPage,
      ({ head }) => {
        const { availability, price, priceSpecification } = head.offer ?? {};
        return {
          canonical: head.canonical,
          availability: String(availability ?? '').replace(SCHEMA, ''),
          price,
          week: (priceSpecification as { price?: number } | undefined)?.price,
          metaAmount: head.meta['product:price:amount'],
        };
      },
      (row) => ({ canonical: `${matrix.getClient(row).url}/cars/${slugOfCar(row)}`, ...expected.offer(row) }),
    );
  });

  test('has five share targets and its URL (VDP-025, VDP-026, PRNT-004 to PRNT-009, PRNT-013)', () => {
    expectPages(
      forSale,
      (page, row) => {
        const panel = findFirst(actual.findCard(page), { with: { 'aria-label': 'Share this car' } });
        const address = `${matrix.getClient(row).url}/cars/${slugOfCar(row)}`;
        const links = findAll(panel, { name: 'a' }).map(({ attributes }) => attributes['href'] ?? '');
        return {
          targets: links.map((href) => /^https:\/\/[\w.]+|^\w+:/.exec(href)?.[0]),
          linksToCar: links.every((href) => decodeURIComponent(href).includes(address)),
          address: findFirst(panel, { name: 'input' })?.attributes['value'],
        };
      },
      (row) => ({
        targets: ['https://www.facebook.com', 'https://twitter.com', 'https://wa.me', 'mailto:', 'sms:'],
        linksToCar: true,
        address: `${matrix.getClient(row).url}/cars/${slugOfCar(row)}`,
      }),
    );
  });

  test('prints where the site enables it (VDP-028, PRNT-001, PRNT-002, CONF-008), with the same rules for price, tag and sale', async () => {
    expectPages(
      forSale,
      (page) => {
        const hrefs = findAll(page.main, { name: 'a' }).map(({ attributes }) => attributes['href'] ?? '');
        return hrefs.filter((href) => /^\/print\?|^\/cars\/[^/]+\.pdf$/.test(href));
      },
      (row) => {
        const { features = {} } = getSite(row.site);
        const slug = slugOfCar(row);
        return [
          ...(features['print'] ? [`/print?car_id=${slug}`] : []),
          ...(features['pdf'] ? [`/cars/${slug}.pdf`] : []),
        ];
      },
    );
    const printed = rows.filter((row) => getRules(row).canPrint);
    for (const row of printed) {
      const page = await matrix.get(row, `/print?car_id=${slugOfCar(row)}`);
      expect([page.status, page.head.meta['robots']], slugOfCar(row)).toEqual([
        expected.pageExists(row) ? 200 : 410,
        'noindex',
      ]);
      if (!expected.pageExists(row)) continue;
      const { children } = page.main;
      expect(getText(findFirst(page.main, { name: 'h1' }))).toBe(nameOfCar(row));
      expect(children.length).toBeGreaterThan(0);
      const expectedPrice = expected.isForSale(row) ? expected.price(row) : undefined;
      expect(actual.priceIn(page.main), slugOfCar(row)).toEqual(expectedPrice);
      expect(actual.readTag(page), slugOfCar(row)).toBe(expected.tag(row));
    }
  });
});

test('similar cars are at most six without duplicates, the same model first (VDP-086 to VDP-089)', () => {
  const shown = forSale.map((row) => ({
    row,
    links: matrix.getPage(row).similar.map(({ href, name }) => ({
      href,
      isSame: name.includes(` ${row.make} `),
    })),
  }));
  const wrong = shown.filter(({ row, links }) => {
    const hrefs = links.map(({ href }) => href);
    const firstOther = links.findIndex(({ isSame }) => !isSame);
    const isSorted = firstOther < 0 || links.slice(firstOther).every(({ isSame }) => !isSame);
    return (
      links.length > 6 ||
      new Set(hrefs).size < hrefs.length ||
      hrefs.includes(`/cars/${slugOfCar(row)}`) ||
      !isSorted
    );
  });
  expect(wrong).toEqual([]);
  expect(shown.filter(({ links }) => links.length === 6).length).toBeGreaterThan(100);
});
