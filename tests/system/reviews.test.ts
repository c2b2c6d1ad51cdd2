import { describe, expect, test } from 'vitest';
import { findAttributes, findText, visibleText } from '../support/html';
import { createSiteClient } from '../support/site';

/** Reviews that the dealer has entered. */
const coastline = createSiteClient('coastline-used');
/** Samples. */
const meridian = createSiteClient('meridian-group');
/** A site without reviews. */
const flexidrive = createSiteClient('flexidrive');

const countFigures = (markup: string): number => (markup.match(/<blockquote/g) ?? []).length;

describe('reviews', () => {
  test('have a page with their average and number (REV-001, REV-009, NAV-093)', async () => {
    const { status, body } = await coastline.get('/pages/reviews');
    expect(status).toBe(200);
    expect(findText(body, 'h1')).toBe('In other people’s words');
    expect(visibleText(body)).toMatch(/4\.7\s+7 reviews/);
    expect(body).toContain('They put it on the hoist and handed me the torch.');
    expect(body).not.toContain('Sample reviews');
  });

  test('are listed on the pages of their location, whose card has the same figures (REV-001, LOC-006, LOC-008)', async () => {
    const { body } = await coastline.get('/locations/coffs-harbour');
    expect(body).toContain('The rust report had photos of every seam');
    expect(body).not.toContain('handed me the torch');
    expect(visibleText(body)).toMatch(/4\.5\s+2 reviews/);
    const cards = await coastline.get('/dealerships');
    expect(visibleText(cards.body)).toMatch(/Coffs Harbour\s+4\.5\s+2 reviews/);
  });

  test('show 10 of 12, without low ratings and translations, and say that they are samples (REV-002, REV-003, REV-006, REV-007)', async () => {
    const { body } = await meridian.get('/locations/ford-geelong');
    const section = body.slice(body.indexOf('id="reviews"'));
    const [shown = '', folded = ''] = section.split(/Show 2 more reviews/);
    expect(visibleText(section)).toContain('Sample reviews');
    expect(countFigures(shown)).toBe(10);
    expect(countFigures(folded)).toBe(2);
    expect(section).not.toContain('(Translated');
    expect(section).not.toContain('3.0 out of 5 stars');
  });

  test('are summarised for a dealership (REV-001, REV-008, REV-009)', async () => {
    const { body } = await meridian.get('/dealerships/meridian-ford-geelong/stock');
    const section = body.slice(body.indexOf('id="reviews"'));
    expect(section).toContain('aria-label="4.5 out of 5 stars"');
    expect(visibleText(section)).toContain('903 reviews');
    expect(findAttributes(section, 'a', 'href')).toContain('/pages/reviews');
  });

  test('do not exist on a site without them, nor do ratings (CONF-010)', async () => {
    expect((await flexidrive.get('/pages/reviews')).status).toBe(404);
    const { body } = await flexidrive.get('/dealerships');
    expect(body).not.toContain('out of 5 stars');
    expect(findAttributes(body, 'a', 'href')).not.toContain('/pages/reviews');
  });

  test('are not marked up: Google does not accept ratings of a business on its own site', async () => {
    for (const path of ['/pages/reviews', '/locations/coffs-harbour'])
      expect((await coastline.get(path)).body).not.toMatch(/AggregateRating|"Review"/);
  });
});
