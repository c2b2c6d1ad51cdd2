import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { NO_CONVERSATION } from '../../engine/browser/stores/conversation';
import Chat from './Chat';
import { ChatWindow } from './ChatWindow';
import manifest from './block.json';
import example from './example.json';
import { PROVIDERS } from './providers';
import type { Chat as ChatProps } from './use-chat';

const props = exampleProps<'chat'>(manifest, example);
const render = (overrides = {}) => html(<Chat {...props} {...overrides} />);

describe('chat', () => {
  it.each(['button', 'bubble'] as const)(
    'as a %s, links to the form without script, and lets the loader replay clicks (VDP-023)',
    (look) => {
      const markup = render({ look });
      expect(markup).toContain('href="/enquire/2022-toyota-rav4-gxl-axah52r-1042"');
      expect(markup).toContain('data-act=""');
      expect(markup.replace(/<[^>]+>/g, '')).toBe('Instant Message');
      expect(markup).not.toContain('<dialog');
    },
  );

  it('as a bubble, appears at the scroll position of the mobile bar (VDP-010)', () => {
    const { settings } = props.site;
    const site = {
      ...props.site,
      settings: { ...settings, vehicle: { ...settings.vehicle, stickyBarAfterPx: 700 } },
    };
    expect(render({ look: 'bubble', site })).toContain('data-after="700"');
    expect(render({ look: 'bubble' })).toContain('data-after="900"');
  });

  it.each([{ sold: true }, { status: 'in_transit' }, { withheld: ['enquiry'] }, { tag: 'Test Drive Only' }])(
    'renders nothing for a car that takes no enquiries: %o (VDP-052, VDP-059, VDP-061)',
    (overrides) => {
      const vehicle = { ...props.vehicle, ...overrides };
      for (const look of ['button', 'bubble'] as const) expect(render({ vehicle, look })).toBe('');
    },
  );

  it('is shown when other actions are withheld', () => {
    const vehicle = { ...props.vehicle, withheld: ['trade'], tag: 'New arrival', reserved: true };
    expect(render({ vehicle })).toContain('Instant Message');
  });
});

describe('chat window', () => {
  const CHAT: ChatProps = {
    ...NO_CONVERSATION,
    connection: 'open',
    connect: () => undefined,
    write: () => undefined,
    send: () => Promise.resolve(),
  };
  const renderWindow = (overrides: Partial<ChatProps>) =>
    html(<ChatWindow {...props} formHref="/enquire/a" chat={{ ...CHAT, ...overrides }} />);
  /** Text of the alert, and whether the log comes before it. */
  const findAlert = (markup: string) => {
    const [before = '', alert] = markup.split('role="alert"');
    return {
      text: alert?.split('<form')[0]?.replace(/<[^>]+>/g, ' ') ?? '',
      hasLogBefore: /role="log"/.test(before),
    };
  };

  it('explains failures beside the form', () => {
    const connectionAlert = findAlert(
      renderWindow({ connection: 'failed', sending: 'failed', draft: 'Hello' }),
    );
    expect(connectionAlert.text).toContain('We couldn’t open the chat.');
    expect(connectionAlert.text).not.toContain('was not sent');
    const messageAlert = findAlert(renderWindow({ sending: 'failed', draft: 'Hello' }));
    expect(messageAlert.text).toContain('Your message wasn’t sent.');
    expect(messageAlert.text).not.toContain('could not be opened');
    expect([connectionAlert.hasLogBefore, messageAlert.hasLogBefore]).toEqual([true, true]);
    expect(renderWindow({})).not.toContain('role="alert"');
  });

  it('shows messages with their authors, and the draft', () => {
    const lines = [
      { isOwn: true, text: 'Is it there?' },
      { isOwn: false, text: 'It is.' },
    ];
    const markup = renderWindow({ lines, draft: 'Good' });
    expect(markup.replace(/<[^>]+>/g, ' ')).toMatch(/You +Is it there\? +Riverbend Cars +It is\./);
    expect(markup).toContain('value="Good"');
    expect(renderWindow({ lines, isSandbox: true })).toContain('No one reads it');
  });
});

describe('chat sandbox', () => {
  it('identifies itself and replies that nobody has read the message', async () => {
    const chat = (await PROVIDERS.sandbox()).connect({ sandboxAnswer: 'Nobody has read it.' });
    expect(chat.isSandbox).toBe(true);
    expect(await chat.send('Is it there?')).toBe('Nobody has read it.');
  });
});
