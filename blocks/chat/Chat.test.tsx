import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Chat from './Chat';
import manifest from './block.json';
import example from './example.json';
import { PROVIDERS } from './providers';

const props = exampleProps<'chat'>(manifest, example);
const render = (more = {}) => html(<Chat {...props} {...more} />);

describe('chat', () => {
  it.each(['button', 'bubble'] as const)(
    'as a %s leads to the form without script, and keeps a press for the script (VDP-023)',
    (look) => {
      const markup = render({ look });
      expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042"');
      expect(markup).toContain('data-act=""');
      expect(markup.replace(/<[^>]+>/g, '')).toBe('Instant Message');
      expect(markup).not.toContain('<dialog');
    },
  );

  it('as a bubble opens where the mobile bar does (VDP-010)', () => {
    const { settings } = props.site;
    const site = {
      ...props.site,
      settings: { ...settings, vehicle: { ...settings.vehicle, stickyBarAfterPx: 700 } },
    };
    expect(render({ look: 'bubble', site })).toContain('data-after="700"');
    expect(render({ look: 'bubble' })).toContain('data-after="900"');
  });

  it.each([{ sold: true }, { status: 'in_transit' }])('is gone for a car that is: %o (VDP-052)', (gone) => {
    expect(render({ vehicle: { ...props.vehicle, ...gone } })).toBe('');
  });
});

describe('the sandbox of the chat', () => {
  it('says that it is one, and that nobody has read what was written', async () => {
    const chat = (await PROVIDERS.sandbox()).connect({ sandboxAnswer: 'Nobody has read it.' });
    expect(chat.isSandbox).toBe(true);
    expect(await chat.send('Is it there?')).toBe('Nobody has read it.');
  });
});
