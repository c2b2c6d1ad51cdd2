import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import WatchLink from './WatchLink';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'watch-link'>(manifest, example);

it('proposes an alert for the car, whatever its id', () => {
  expect(html(<WatchLink {...props} />)).toContain('href="/my-alerts?car=car-1042"');
  expect(html(<WatchLink {...props} vehicle={{ id: 'a&b="' }} />)).toContain('car=a%26b%3D%22"');
});
