import { suggestName } from '../../layout';

const TITLES = {
  400: 'Bad request',
  404: 'Not found',
  409: 'Conflict',
  413: 'Content too large',
  422: 'Not possible',
} as const;

/** An operation that failed. The message gives the reason and what to do. */
export class AgentError extends Error {
  constructor(
    readonly status: keyof typeof TITLES,
    message: string,
  ) {
    super(message);
  }

  get title(): string {
    return TITLES[this.status];
  }
}

const MAX_NAMES = 20;

/**
 * An error for an unknown name, with the closest one as a suggestion.
 * @param hint the operation that lists the names
 */
export function createNotFound(
  what: string,
  name: string,
  names: Iterable<string>,
  hint: string,
): AgentError {
  const all = [...names];
  const suggestion = suggestName(name, all);
  const choice =
    suggestion !== undefined
      ? ` Did you mean '${suggestion}'?`
      : all.length > 0 && all.length <= MAX_NAMES
        ? ` Use one of: ${all.join(', ')}.`
        : ` ${hint}`;
  return new AgentError(404, `There is no ${what} '${name}'.${choice}`);
}
