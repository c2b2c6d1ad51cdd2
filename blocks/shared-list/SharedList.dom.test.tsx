// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shortlist } from '../../schemas';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import SharedList from './SharedList';

const props = exampleProps<'shared-list'>(manifest, example);
const { shortlist } = props;
const [sender, you] = shortlist.people;
const [car] = shortlist.cars;

/** Waiting requests, in the order in which they were sent. */
let requests: { method: string; answer(status: number, body: object): Promise<void> }[];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) => {
    return new Promise<Response>((resolve) => {
      const answer = (status: number, body: object) =>
        act(async () => resolve(Response.json(body, { status })));
      requests.push({ method, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => hydrateIsland(<SharedList {...props} />);
const poll = () => act(async () => window.dispatchEvent(new Event('focus')));
const withMark = (mark: 'yes' | 'maybe', name = 'Ben'): Shortlist => ({
  ...shortlist,
  people: [sender!, { ...you!, name, marks: [{ car: car!.id, mark }] }],
});
const getMark = (name: string) => screen.getAllByRole('button', { name })[0]!;

describe('a shared list in the browser', () => {
  it('ignores an answer that was on its way when the visitor marked a car', async () => {
    const { user } = open();
    await poll();
    await user.click(getMark('Yes'));
    await requests[1]!.answer(200, withMark('yes'));
    await requests[0]!.answer(200, withMark('maybe'));
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(getMark('Yes').getAttribute('aria-pressed')).toBe('true');
  });

  it('calls a name saved only once it is', async () => {
    const { user } = open();
    const save = () => screen.getByRole('button', { name: 'Save name' });
    await user.clear(screen.getByLabelText(/Your first name/));
    await user.type(screen.getByLabelText(/Your first name/), 'Cay');
    await user.click(save());
    await requests[0]!.answer(409, { reason: 'full' });
    expect(screen.getByRole('alert').textContent).toContain('Too many people');
    await user.click(save());
    await requests[1]!.answer(200, withMark('maybe', 'Cay'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy());
  });

  it('announces each new mark of others, and nothing when one is taken back', async () => {
    open();
    const say = (...cars: string[]): Shortlist => ({
      ...shortlist,
      people: [{ ...sender!, marks: cars.map((id) => ({ car: id, mark: 'no' as const })) }, you!],
    });
    const answerNext = async (list: Shortlist) => {
      await poll();
      await requests.at(-1)!.answer(200, list);
      return screen.getByRole('status').firstElementChild;
    };
    const first = await answerNext(say('car-1042'));
    expect(first?.textContent).toBe('Somebody has marked a car.');
    const second = await answerNext(say('car-1042', 'car-900'));
    expect(second?.textContent).toBe(first?.textContent);
    expect(second).not.toBe(first);
    expect(await answerNext(say('car-900'))).toBe(second);
  });
});
