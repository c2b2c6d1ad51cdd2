import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PrintLink from './PrintLink';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'print-link'>(manifest, example);

it('opens the printable page in a new tab (PRNT-001)', () => {
  const markup = html(<PrintLink {...props} />);
  expect(markup).toContain('href="/print?car_id=2022-toyota-rav4-gxl-axah52r-1042"');
  expect(markup).toContain('target="_blank"');
  expect(markup).toContain('rel="noopener nofollow"');
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Print (opens in a new tab)');
});

it('escapes the slug', () => {
  expect(html(<PrintLink {...props} vehicle={{ slug: 'a&b="><b>' }} />)).toContain(
    'car_id=a%26b%3D%22%3E%3Cb%3E"',
  );
});
