// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import AccountPassword from './AccountPassword';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-password'>(manifest, example);
const show = () => hydrateIsland(<AccountPassword {...props} />).user;
const getField = () => screen.getByLabelText<HTMLInputElement>('New password', { exact: false });
const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(text), { timeout: 5_000 });

describe('a new password', () => {
  it('is estimated while the visitor types', async () => {
    const user = show();
    await user.type(getField(), 'password');
    await expectStatus('7 more characters to go');
    await user.type(getField(), '12345678');
    await expectStatus('Easy to guess');
    await user.clear(getField());
    await user.paste('plum orbit kettle sand');
    await expectStatus('Hard to guess');
  });

  it.each([
    ['Harbour Cars 2026!', 'mostly your email address or the name of this site'],
    ['ann@mail.example', 'mostly your email address or the name of this site'],
    ['passwordpassword', 'on a list of stolen passwords'],
    ['plum orbit kettle sand '.repeat(6), 'Use at most 128 characters.'],
    ['Summer holiday 2026', 'Easy to guess'],
  ])('is not praised if the server refuses it: %s', async (password, text) => {
    const user = show();
    await user.click(getField());
    await user.paste(password);
    await expectStatus(text);
  });

  it('can be shown', async () => {
    const user = show();
    expect(getField().type).toBe('password');
    await user.click(screen.getByRole('checkbox', { name: 'Show the password' }));
    expect(getField().type).toBe('text');
  });
});
