import { describe, expect, test } from 'vitest';
import { MAX_PASSWORD } from './password-length';
import { findWeakness } from './password-rules';

const CONTEXT = { email: 'ann.lee@mail.example', siteName: 'Yard & Sons', host: 'yardandsons.example' };

describe('a new password', () => {
  test.each([
    'plum orbit kettle sand',
    'plumorbitkettlesand',
    'correct-horse-battery-staple',
    // 15 random characters, as a password manager makes them.
    'k7Q-wPz_2mXr9.T',
    '拙者は毎朝とても早く起きて庭を散歩する',
    'VtR3q8.zLw0-kXyP',
    'tango🚙violet🚙gravel🚙mint',
    `kettle orbit plum ${'sand lemon '.repeat(10)}`.slice(0, MAX_PASSWORD),
  ])('may be %s', async (password) => {
    expect(await findWeakness(password, CONTEXT)).toBeUndefined();
  });

  test.each([
    ['short', 'VtR3q8.zLw0-kX'],
    // 14 characters, although JavaScript counts 28.
    ['short', '🚙🚗🚕🛺🚌🚎🏎🚓🚑🚒🚐🛻🚚🚛'],
    ['short', ''],
    ['long', 'VtR3q8.zLw0-kXyP'.repeat(9)],
    // Of the breached passwords of @zxcvbn-ts/language-common.
    ['breached', 'passwordpassword'],
    ['breached', 'Q1W2E3R4T5Y6U7I8'],
    ['own', 'ann.lee@mail.example'],
    ['own', 'Yardandsons2026!'],
    ['own', 'yardandsonsyardandsons'],
    ['guessable', 'aaaaaaaaaaaaaaaaaaaa'],
    ['guessable', 'password12345678'],
    ['guessable', 'abcdefghijklmnopqrstuvwxyz'],
    ['guessable', 'footballfootballfootball'],
    // Names, sentences and years, which zxcvbn's best score allows.
    ['guessable', 'iloveyousomuch1234'],
    ['guessable', 'mynameisjohnsmith1980'],
    ['guessable', 'Summer holiday 2026'],
    ['guessable', 'Summer-holiday_2026'],
    ['guessable', 'welcome to my house'],
    ['guessable', 'HappyBirthday2024!'],
    ['guessable', 'collingwoodforever'],
    ['guessable', 'Johnathan Williams'],
  ])('is refused as %s: %s', async (weakness, password) => {
    expect(await findWeakness(password, CONTEXT)).toBe(weakness);
  });

  test('of the greatest length is checked in less than a second', async () => {
    await findWeakness('plum orbit kettle sand', CONTEXT);
    const start = performance.now();
    await findWeakness('P4ssw0rd!'.repeat(20).slice(0, MAX_PASSWORD), CONTEXT);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
