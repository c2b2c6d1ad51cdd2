/** Marks drafts of agents. An account, which other drafts have, contains no space. */
const PREFIX = 'agent: ';

/** How an agent signs its drafts. */
export const formatAgent = (name: string): string => `${PREFIX}${name}`;

/** Whether an agent made a draft. */
export const isAgent = (actor: string): boolean => actor.startsWith(PREFIX);
