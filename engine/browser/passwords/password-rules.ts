/**
 * What a password must not be. Browsers and the server check the same: the page must not praise a password that the
 * server refuses. The words are almost a megabyte compressed, so blocks load this module only when somebody chooses a password.
 */

import { MAX_PASSWORD, MIN_PASSWORD } from './password-length';

/** Why a password is not accepted. */
export type PasswordWeakness = 'short' | 'long' | 'breached' | 'own' | 'guessable';

/**
 * The fewest guesses that a password must take. More than zxcvbn's best score asks for: short sentences with a year have
 * that score. Four random words of a list of 7,776, or 15 random characters, take more.
 */
const MIN_GUESSES = 1e12;
/** Characters that are estimated, because the time of an estimate grows faster than their number. */
const MAX_ESTIMATED = 64;
/** What people put between words. */
const SEPARATORS = /[\s._,-]+/gu;
/** A word of the account or site is too short to make a password guessable. */
const MIN_WORD = 4;
/** What a password has besides words of the account and the site. */
const MIN_REST = 8;

export interface PasswordContext {
  email: string;
  /** The site's name and host. */
  siteName: string;
  host: string;
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD);

/** The words that a password must not consist of: of the address, the site's name and its host. */
function listOwnWords({ email, siteName, host }: PasswordContext): string[] {
  const [mailbox = ''] = email.split('@');
  const wholes = [email, mailbox].filter((word) => word.length >= MIN_WORD);
  return [
    ...wholes.map((word) => word.toLowerCase()),
    ...[email, siteName, host, siteName.replace(/\s+/g, '')].flatMap(splitWords),
  ].toSorted((a, b) => b.length - a.length);
}

/** Large, and needed only when somebody sets a password. */
let loading: ReturnType<typeof load> | undefined;
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
  return {
    estimator: new ZxcvbnFactory({
      dictionary: { ...common, ...english },
      graphs: adjacencyGraphs,
      maxLength: MAX_ESTIMATED,
    }),
    breached: new Set<unknown>(common['passwords-common']),
  };
}

/**
 * Checks a new password: its length, the list of 49,000 breached passwords of @zxcvbn-ts/language-common, and how
 * many guesses it takes. There are no rules about kinds of characters.
 * @returns undefined if it is accepted
 */
export async function findWeakness(
  password: string,
  context: PasswordContext,
): Promise<PasswordWeakness | undefined> {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD) return 'short';
  if (length > MAX_PASSWORD) return 'long';
  // A failed download is tried again.
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { estimator, breached } = await loading;
  const lower = password.toLowerCase();
  if (breached.has(lower)) return 'breached';
  const words = listOwnWords(context);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && Array.from(rest).length < MIN_REST) return 'own';
  // zxcvbn takes a separator before a word for a random character, which would make sentences look hard to guess.
  const forms = new Set([password, password.replace(SEPARATORS, '')]);
  const isGuessable = [...forms].some((form) => estimator.check(form, words).guesses < MIN_GUESSES);
  return isGuessable ? 'guessable' : undefined;
}
