import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import StopAlerts from './StopAlerts';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'stop-alerts'>(manifest, example);
const render = (query: Record<string, string>) =>
  html(<StopAlerts {...props} route={{ ...props.route, query }} />);

it('stops the alerts with a button, and escapes the token', () => {
  const markup = render({ token: 'ann."><b>' });
  expect(markup).toContain('action="/api/alerts/stop"');
  expect(markup).toContain('value="ann.&quot;&gt;&lt;b&gt;"');
});

it('says that it has stopped them, or that the link does not work', () => {
  expect(render({ done: 'stopped' })).toContain('We’ve stopped your alerts');
  const queries: Record<string, string>[] = [{}, { problem: 'token' }];
  for (const query of queries) {
    expect(render(query)).toContain('This link doesn’t work');
    expect(render(query)).not.toContain('<form');
  }
});

it('leads to the list of alerts only if the site has one', () => {
  const link = 'href="/my-alerts"';
  const queries: Record<string, string>[] = [{}, { token: 'ann.x' }];
  for (const query of queries) {
    const route = { ...props.route, query };
    const on = { accounts: true, alerts: true };
    expect(html(<StopAlerts {...props} route={route} features={on} />)).toContain(link);
    const off = html(<StopAlerts {...props} route={route} features={{ ...on, accounts: false }} />);
    expect(off).not.toContain(link);
  }
  expect(html(<StopAlerts {...props} features={{ accounts: false, alerts: false }} />)).toContain('<form');
});
