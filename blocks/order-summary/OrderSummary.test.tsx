import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Order, Reservation } from '../../schemas';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import OrderSummary from './OrderSummary';

const props = exampleProps<'order-summary'>(manifest, example);
const order: Order | undefined = props.reservation.order;
if (!order) throw new Error('The example has no order.');
const render = (changes: Partial<Reservation> = {}) =>
  html(<OrderSummary {...props} reservation={{ ...props.reservation, ...changes }} />);
const renderOrder = (changes: Partial<Order>) => render({ order: { ...order, ...changes } });

describe('order-summary (RSV-013)', () => {
  it('breaks the price down line by line, with the deposit as part of the total', () => {
    const markup = render();
    for (const text of [
      '(Drive Away)',
      '$33,490',
      'Paint protection',
      '$890',
      'Delivery to Ballarat VIC',
      '$180',
    ])
      expect(markup).toContain(text);
    expect(markup).toMatch(/Total.*\$34,560.*Deposit.*\$200.*Left to pay.*\$34,360/s);
  });

  it('says whether the deposit is paid, and nothing of it once the reservation has ended', () => {
    expect(render()).toMatch(/Deposit, to pay now.*Left to pay after the deposit.*\$34,360/s);
    expect(render({ state: 'reserved' })).toMatch(/Deposit, paid online.*Left to pay<.*\$34,360/s);
    expect(render({ state: 'refunded' })).not.toContain('Left to pay');
  });

  it('says what is still to be agreed, and what is free', () => {
    expect(render()).toMatch(/Trade-in: 2016 Mazda 3.*To be agreed/s);
    expect(renderOrder({ lines: [{ kind: 'delivery', label: '0872', cents: 0 }] })).toContain('Free');
  });

  it.each([
    [{ state: 'vic', carType: 'used' }, '$100 or 1% of the price, whichever is greater'],
    [{ state: 'qld', carType: 'used' }, 'one business day'],
    [{ state: 'qld', carType: 'new' }, 'no cooling-off period for this car in Queensland'],
    [{ state: 'sa', carType: 'demo' }, 'whichever is less'],
    [{ state: 'nt', carType: 'used' }, 'no cooling-off period for this car in the Northern Territory'],
    // Not known from a source.
    [{ state: 'nsw', carType: 'used' }, 'depends on the law of the state'],
    [{ state: 'vic', carType: 'used', day: '2014-01-01' }, 'depends on the law of the state'],
  ] as const)('has the cooling-off period of %j', (changes, text) => {
    expect(renderOrder(changes)).toContain(text);
  });

  it('leads to the payment below the order, unless the visitor has just paid', () => {
    const href = `href="${props.reservation.payHref}"`;
    expect(render()).toContain(href);
    const route = { ...props.route, query: { paid: '' } };
    expect(html(<OrderSummary {...props} route={route} />)).not.toContain(href);
  });

  it('says how to change it before it is paid, and where script keeps the answers', () => {
    const change =
      /cancel it above and start again\. <span class="[^"]*needsScript[^"]*">Your answers are kept/;
    expect(render()).toMatch(change);
    expect(render({ state: 'reserved' })).not.toContain('start again');
  });

  it('links the source, and the order as a PDF', () => {
    expect(render()).toContain('href="http://classic.austlii.edu.au/');
    expect(render()).toContain(`href="/reservations/${props.reservation.reference}/order.pdf"`);
  });

  it('lets the browser delete the answers once the deposit is paid', () => {
    for (const state of ['reserved', 'bought'] as const)
      expect(render({ state })).toContain('data-ordered-car="h1002"');
    for (const state of ['paying', 'released'] as const)
      expect(render({ state })).not.toContain('data-ordered-car');
  });

  it('is nothing for a car that is only reserved', () => {
    const { order: _none, ...reservation } = props.reservation;
    expect(html(<OrderSummary {...props} reservation={reservation} />)).toBe('');
  });
});
