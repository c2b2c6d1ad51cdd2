// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CarSearch } from './CarSearch';
import { ContextBar } from './ContextBar';
import { NEW_VISITOR, type PreviewVisitor } from './visitor';

afterEach(cleanup);

function show(moment?: string) {
  const visitors: PreviewVisitor[] = [];
  function Bar() {
    const [visitor, setVisitor] = useState(NEW_VISITOR);
    const [shown, setShown] = useState(moment);
    const change = (next: PreviewVisitor) => {
      visitors.push(next);
      setVisitor(next);
    };
    return (
      <ContextBar visitor={visitor} onVisitor={change} moment={shown} onNow={() => setShown(undefined)} />
    );
  }
  render(<Bar />);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { visitors, choose, opener: screen.getByRole('button', { name: /^Context/ }) };
}
const readChips = () =>
  screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

it('shows what is chosen as chips, and takes each back', () => {
  const { choose, opener } = show('Friday');
  expect(readChips()).toEqual(['Friday']);
  choose('Account', 'signed-in');
  choose('Script', 'off');
  choose('Feature', 'garage');
  fireEvent.click(screen.getByRole('button', { name: 'On', hidden: true }));
  expect(readChips()).toEqual(['Friday', 'Signed in', 'Without script', 'Garage: on']);
  expect(opener.textContent).toContain('4');
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Without script' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the site now' }));
  expect(readChips()).toEqual(['Signed in', 'Garage: on']);
  expect(document.activeElement).toBe(opener);
  fireEvent.click(screen.getByRole('button', { name: 'As a new visitor', hidden: true }));
  expect(readChips()).toEqual([]);
});

it('replaces the choice of a feature', () => {
  const { visitors, choose } = show();
  choose('Feature', 'compare');
  fireEvent.click(screen.getByRole('button', { name: 'On', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Off', hidden: true }));
  expect(visitors.at(-1)?.features).toEqual({ compare: false });
});

it('finds cars, and says if there are none or the search failed', async () => {
  const chosen: string[] = [];
  const answers = [
    () =>
      Promise.resolve({
        cars: [
          { name: '2021 Mazda CX-5', stock: 'A1', address: '/cars/a' },
          {
            name: '2011 Kia Rio',
            stock: 'B2',
            address: '/cars/b',
            noEstimate: 'year 2011 is older than 12 years',
          },
        ],
      }),
    () => Promise.resolve({ cars: [] }),
    () => Promise.reject(new Error('The server is not responding.')),
  ];
  render(
    <CarSearch
      onSearch={() => answers.shift()?.() ?? Promise.resolve({ cars: [] })}
      onChoose={({ address }) => chosen.push(address)}
    />,
  );
  const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  find();
  const button = await screen.findByRole('button', { name: /Mazda CX-5/ });
  expect(button.textContent).not.toContain('estimate');
  expect(screen.getByRole('button', { name: /Kia Rio/ }).textContent).toContain(
    'No finance estimate: year 2011 is older than 12 years.',
  );
  fireEvent.click(button);
  expect(chosen).toEqual(['/cars/a']);
  find();
  await screen.findByText(/No car of this site matches/);
  expect(screen.queryByRole('button', { name: /Mazda/ })).toBeNull();
  find();
  await screen.findByText('The server is not responding.');
});
