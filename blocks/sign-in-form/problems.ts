/** The texts of problems that the server names in the query. Anything else in the query is ignored. */
const PROBLEMS = {
  email: {
    email: 'problemEmail',
    tooMany: 'problemTooMany',
    failed: 'problemFailed',
    expired: 'problemExpired',
    providerDeclined: 'problemProviderDeclined',
    providerUnreachable: 'problemProviderUnreachable',
    providerExpired: 'problemProviderExpired',
    providerUsed: 'problemProviderUsed',
    providerRefused: 'problemProviderRefused',
    providerUnverified: 'problemProviderUnverified',
    providerTooMany: 'problemProviderTooMany',
  },
  password: {
    email: 'problemEmail',
    password: 'problemPassword',
    tooMany: 'problemTooMany',
    busy: 'problemBusy',
  },
  code: {
    wrong: 'problemWrong',
    expired: 'problemOld',
    used: 'problemUsed',
    tooMany: 'problemTooMany',
  },
} as const;

type Texts<Step extends keyof typeof PROBLEMS> = (typeof PROBLEMS)[Step][keyof (typeof PROBLEMS)[Step]];

/** The text of a problem of one step; undefined if there is none. */
export function readProblem(problem: string | undefined, step: 'code'): Texts<'code'> | undefined;
export function readProblem(problem: string | undefined, step: 'password'): Texts<'password'> | undefined;
export function readProblem(problem: string | undefined): Texts<'email'> | undefined;
export function readProblem(problem: string | undefined, step: keyof typeof PROBLEMS = 'email') {
  return Object.entries(PROBLEMS[step]).find(([name]) => name === problem)?.[1];
}

const DONE = ['signedOut', 'deleted'] as const;

/** The confirmation of a completed action; undefined if there is none. */
export const readDone = (done: string | undefined): (typeof DONE)[number] | undefined =>
  DONE.find((name) => name === done);
