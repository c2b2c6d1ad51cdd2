// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import Embed from './Embed';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'embed'>(manifest, example);

test('the press of the button loads the page of the other host', async () => {
  const { user } = hydrateIsland(<Embed {...props} />);
  await user.click(screen.getByRole('link'));
  const frame = screen.getByTitle('A walk through the yard');
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
});
