import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SHORTLIST_MARKS, type MarkChange } from '../../engine/dealer';
import type { Shortlist } from '../../schemas';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SharedList from './SharedList';
import { withPending } from './with-pending';

const props = exampleProps<'shared-list'>(manifest, example);
const { shortlist } = props;
const [first, second] = shortlist.cars;
const render = (changes: Partial<Shortlist> = {}, query: Record<string, string> = {}) =>
  html(<SharedList {...props} shortlist={{ ...shortlist, ...changes }} route={{ ...props.route, query }} />);
const withCar = (changes: object) => render({ cars: [{ ...first!, ...changes }] });

describe('a shared list', () => {
  it('shows the cars as they are today, with the price then', () => {
    expect(withCar({})).toContain('$38,490');
    expect(withCar({})).toContain('$1,500 less than when it was shared ($39,990)');
    expect(withCar({ price: 4_099_000 })).toContain('$1,000 more');
    expect(withCar({ price: undefined })).toContain('It was $39,990');
    expect(withCar({ state: 'reserved' })).toContain('Reserved');
    const sold = render({ cars: [second!] });
    expect(sold).toContain('Sold');
    expect(sold).not.toContain('$28,490');
    expect(sold).toContain('None of these cars is for sale any more.');
    expect(withCar({ state: 'gone' })).not.toContain('href="/cars/');
  });

  it('is marked with forms that name the list and the car', () => {
    const markup = render();
    expect(markup).toContain('action="/api/shortlists/marks"');
    expect(markup).toContain(`name="token" value="${shortlist.token}"`);
    // The pressed button takes the mark back.
    expect(markup).toMatch(/<button type="submit" value="" aria-pressed="true"[^>]* name="mark"/);
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  it('says who said what, in plain text', () => {
    const people = [
      { ...shortlist.people[0]!, name: '' },
      {
        ...{ id: 'p9', number: 1, name: '<b>Eve</b>', isYou: false, isSender: false },
        marks: [{ car: first!.id, mark: 'no' as const, comment: 'https://evil.example <script>x</script>' }],
      },
      {
        id: 'p10',
        number: 2,
        name: '',
        isYou: false,
        isSender: false,
        marks: [{ car: first!.id, mark: 'yes' as const }],
      },
    ];
    const markup = render({ people });
    expect(markup).toContain('Ann (sent the list)');
    expect(markup).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(markup).toContain('https://evil.example &lt;script&gt;');
    expect(markup).not.toMatch(/<script|href="https:\/\/evil/);
    expect(markup).toContain('Guest 2');
  });

  it('can be sent and ended by its sender only', () => {
    expect(render()).not.toMatch(/End this link|Your link/);
    const sent = render({ isSender: true }, { done: 'created' });
    expect(sent).toContain('Your link is ready');
    expect(sent).toContain(`value="${shortlist.url}"`);
    expect(sent).toMatch(/<details(?:(?! open)[^>])*>.*End this link.*action="\/api\/shortlists\/end"/s);
  });

  it('explains what went wrong, also without script', () => {
    expect(render({}, { problem: 'full' })).toContain('Too many people');
    expect(render({}, { problem: 'constructor' })).not.toContain('role="alert"');
  });

  it('says that the link has ended to who has ended it', () => {
    const markup = render({ state: 'unavailable' }, { done: 'ended' });
    expect(markup).toContain('The link has ended');
    expect(markup).not.toContain('This link doesn’t work');
  });

  it('says nothing about a link that does not work but that', () => {
    const markup = render({ state: 'unavailable' });
    expect(markup).toContain('This link doesn’t work');
    expect(markup).not.toMatch(/<form|Ann|\/cars\//);
  });
});

describe('changes that are not sent yet', () => {
  const change = fc.record(
    {
      car: fc.constantFrom(first!.id, second!.id, 'another'),
      mark: fc.constantFrom(...SHORTLIST_MARKS, ''),
      comment: fc.constantFrom('', 'Nice'),
    },
    { requiredKeys: ['car'] },
  ) as fc.Arbitrary<MarkChange>;

  it('are shown as the visitor’s, and leave what others say as it is', () => {
    fc.assert(
      fc.property(fc.array(change), fc.boolean(), (pending, isKnown) => {
        const list = isKnown
          ? shortlist
          : { ...shortlist, people: shortlist.people.filter(({ isYou }) => !isYou) };
        const shown = withPending(list, pending);
        const others = ({ people }: Shortlist) => people.filter(({ isYou }) => !isYou);
        expect(others(shown)).toEqual(others(list));
        expect(shown.people.filter(({ isYou }) => isYou).length).toBeLessThanOrEqual(1);
        // The server's answer to them looks the same.
        expect(withPending(withPending(list, pending.slice(0, 1)), pending.slice(1)).people).toEqual(
          shown.people,
        );
      }),
    );
  });
});
