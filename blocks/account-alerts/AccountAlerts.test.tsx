import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountAlerts from './AccountAlerts';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-alerts'>(manifest, example);
const render = (account: object = {}, query: Record<string, string> = {}) =>
  html(
    <AccountAlerts
      {...props}
      {...(props.account && { account: { ...props.account, ...account } })}
      route={{ ...props.route, query }}
    />,
  );
const noDraft = { alertDraft: undefined };

describe('account-alerts', () => {
  it('says what is sent to whom before the visitor agrees, and names the search', () => {
    const markup = render();
    expect(markup).toContain('We’ll email ann@mail.example when a new car matches');
    expect(markup).toContain('12 cars match it at the moment');
    expect(markup).toContain('value="Used Cars: Kia, Up to $30,000"');
    expect(markup).toContain('name="search" value="/search/used-cars?make=Kia&amp;price=:30000"');
    expect(markup).toContain('You can stop at any time');
  });

  it('follows a car', () => {
    const alertDraft = { kind: 'vehicle', vehicleId: 'car-1', title: 'Kia Rio', path: '/cars/kia-rio' };
    const markup = render({ alertDraft });
    expect(markup).toContain('if the price of Kia Rio drops, or if it’s sold');
    expect(markup).toContain('name="car" value="car-1"');
    expect(markup).not.toContain('name="search"');
  });

  it('says since when and why nothing is sent, and starts again with a form', () => {
    const markup = render({ alertPause: { since: '2026-11-20T20:00:00Z' } });
    expect(markup).toContain(
      'On 21 November 2026, your email provider refused our email to ann@mail.example',
    );
    expect(markup).toContain('<form action="/api/account/alerts/resume" method="post">');
    expect(render()).not.toContain('paused');
    expect(render({}, { done: 'resumed' })).toContain('We’ll email ann@mail.example again');
  });

  it('lists the alerts with what changes and removes each of them', () => {
    const markup = render(noDraft);
    // In the dealer's time zone, it was already the next day.
    expect(markup).toContain('Once a day, in the morning. Search saved on 21 November 2026.');
    expect(markup).toContain('As soon as it happens. Car followed since 2 November 2026.');
    expect(markup).toContain('aria-label="Email straight away: Used Cars: Toyota, Up to $30,000"');
    expect(markup).toContain('Remove 2022 Toyota RAV4 GXL AXAH52R');
    expect(markup.match(/action="\/api\/account\/alerts\/remove"/g)).toHaveLength(2);
  });

  it.each([
    ['done', 'saved', 'We’ll email ann@mail.example'],
    ['done', 'removed', 'We’ve removed your alert.'],
    ['problem', 'tooManyAlerts', 'Remove one to add another.'],
    ['search', '/search/nothing', 'We can’t find that search or car any more.'],
  ])('answers %s=%s', (name, value, text) => {
    expect(render(noDraft, { [name]: value })).toContain(text);
  });

  it('says how to add an alert if there is none, and is hidden without an account', () => {
    expect(render({ ...noDraft, alerts: [] })).toContain('You have no alerts yet.');
    expect(html(<AccountAlerts {...props} account={undefined} />)).toBe('');
  });
});
