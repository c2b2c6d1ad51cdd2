// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MomentField } from './MomentField';

afterEach(cleanup);

function show() {
  const moments: (string | undefined)[] = [];
  function Bar() {
    const [value, setValue] = useState<string>();
    const change = (moment: string | undefined) => {
      moments.push(moment);
      setValue(moment);
    };
    return <MomentField value={value} timeZone="Australia/Perth" onChange={change} />;
  }
  render(<Bar />);
  const field = screen.getByLabelText<HTMLInputElement>(/date and time in Australia\/Perth/);
  const enter = (value: string) => fireEvent.change(field, { target: { value } });
  return { moments, field, enter };
}

it('reports a date and time of the dealer', () => {
  const { moments, enter } = show();
  enter('2026-12-24T17:30');
  enter('2026-12-25T00:00');
  expect(moments).toEqual(['2026-12-24T17:30', '2026-12-25T00:00']);
});

it('goes back to now by its button, which is there only then, or when it is emptied', () => {
  const { moments, field, enter } = show();
  expect(screen.queryByRole('button')).toBeNull();
  enter('2026-12-24T17:30');
  fireEvent.click(screen.getByRole('button', { name: 'Show the site now' }));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(screen.queryByRole('button')).toBeNull();
  enter('2026-12-24T17:30');
  enter('');
  expect(moments).toEqual(['2026-12-24T17:30', undefined, '2026-12-24T17:30', undefined]);
});

it('waits until a date is complete and in range', () => {
  const { moments, field, enter } = show();
  Object.defineProperty(field, 'validity', { value: { valid: false }, configurable: true });
  enter('0202-12-24T17:30');
  expect(moments).toEqual([]);
});
