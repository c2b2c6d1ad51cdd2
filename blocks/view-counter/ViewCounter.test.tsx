import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ViewCounter from './ViewCounter';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'view-counter'>(manifest, example);
const render = (overrides = {}) => html(<ViewCounter {...props} {...overrides} />);

describe('view-counter', () => {
  it('shows the count of the feed, and requests the total with three parameters (VDP-015, API-009)', () => {
    expect(render()).toContain('214 views');
    const markup = render({
      site: { slug: 'yard', locale: 'en-AU' },
      vehicle: { slug: 'a/b', views: 1, photos_count: 9, updated_at: '2026-11-20T01:00:00Z' },
    });
    expect(markup).toContain('1 view<');
    expect(markup).toContain(
      'data-number-from="/api/cars/a%2Fb/view.json?photos_count=9&amp;updated_at=2026-11-20T01%3A00%3A00Z&amp;website_id=yard"',
    );
    expect(markup).toContain('data-one="{n} view"');
    expect(markup).toContain('data-other="{n} views"');
  });

  it('renders nothing without a count and a slug', () => {
    expect(render({ vehicle: { views: 0 } })).toBe('');
    expect(render({ vehicle: {} })).toBe('');
  });
});
