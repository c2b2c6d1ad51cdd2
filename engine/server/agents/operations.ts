import type { AgentMessages } from '../../../schemas';

type MessageName = keyof AgentMessages;

/** One operation for agents, over HTTP and as a tool of the Model Context Protocol. */
interface OperationInfo {
  readonly title: string;
  /** For agents: what it does, when to use it, and what to call next. */
  readonly description: string;
  /** Its messages in `schemas/agent.schema.json`. */
  readonly input: MessageName;
  readonly output: MessageName;
  readonly isReadOnly: boolean;
  /** Whether it deletes something. */
  readonly isDestructive?: boolean;
}

/** All operations by name, in the order in which an agent usually needs them. */
export const AGENT_OPERATIONS = {
  list_tenants: {
    title: 'List tenants',
    description:
      'Lists the tenants (dealers’ sites) and templates with the layers that they inherit. Start here: every other operation takes a slug from this list. A change to a template reaches all tenants that extend it.',
    input: 'listTenants',
    output: 'tenantList',
    isReadOnly: true,
  },
  list_pages: {
    title: 'List pages',
    description:
      'Lists the pages of a tenant with their addresses and the layers that have a file for them. Continue with read_page.',
    input: 'listPages',
    output: 'pageList',
    isReadOnly: true,
  },
  read_page: {
    title: 'Read a page',
    description:
      'Shows the resolved blocks of a page (or the fields of an entry) in reading order: node ids, block types, slots, and the props that a layer sets. Use it to find the node id and the prop to change; then explain shows where a value comes from, and describe_block which props a block has.',
    input: 'readPage',
    output: 'pageContent',
    isReadOnly: true,
  },
  list_blocks: {
    title: 'List blocks',
    description:
      'Lists the types of blocks that pages can be made of. Search by what a visitor should see, such as "map" or "opening hours". Continue with describe_block before inserting one.',
    input: 'listBlocks',
    output: 'blockList',
    isReadOnly: true,
  },
  describe_block: {
    title: 'Describe a block',
    description:
      'Shows the props of a block as JSON Schema, its slots, the data that it needs from the page, its texts and an example.',
    input: 'describeBlock',
    output: 'blockDescription',
    isReadOnly: true,
  },
  list_patterns: {
    title: 'List patterns',
    description:
      'Lists the patterns of a tenant: blocks with their content that its site builders have saved to use again. To use one, copy its node into an insert operation of propose_change, with ids that the page does not have yet.',
    input: 'listPatterns',
    output: 'patternList',
    isReadOnly: true,
  },
  list_entries: {
    title: 'List collections and entries',
    description:
      'Without collection: lists the collections of content (articles, offers, …). With collection: lists its entries, and the JSON Schema of their fields. Read an entry with read_page and its key.',
    input: 'listEntries',
    output: 'entryList',
    isReadOnly: true,
  },
  list_settings: {
    title: 'List settings, texts or theme',
    description:
      'Lists the values of one kind: settings of tenant.json, texts that blocks show, or seeds of the theme, each with the layer that sets it. Search by path, value or meaning. The paths are for explain and propose_change.',
    input: 'listSettings',
    output: 'settingList',
    isReadOnly: true,
  },
  explain: {
    title: 'Explain a value',
    description:
      'Says why a value is as it is: the file and line that set it, what it overrides, and what is final. For a page: give page with node and path, with node alone (all its props), or alone (title, routes, head). For a setting, text or theme seed: give kind and path.',
    input: 'explain',
    output: 'explanation',
    isReadOnly: true,
  },
  propose_change: {
    title: 'Propose a change',
    description:
      'Dry run of a change to one or more tenants. Writes nothing. Returns a proposal with the changed files, the findings of the compiler and the impact in words, as the editor shows them to people. Change a page with operations (set, unset, insert, move, remove, replace, wrap, unwrap, final), an entry with entryChanges, a pattern with definition, and settings, texts or the theme with kind and values. Several changes in one call are checked and applied together. If it has errors, correct the changes and propose again; otherwise continue with apply_draft.',
    input: 'proposeChange',
    output: 'proposal',
    isReadOnly: true,
  },
  check: {
    title: 'Check',
    description:
      'Lists the findings of the compiler, errors first, for a proposal or for the published files. Each says what is wrong, where, and how to fix it.',
    input: 'check',
    output: 'findingList',
    isReadOnly: true,
  },
  impact: {
    title: 'Show the impact',
    description:
      'With proposal: what it changes for visitors, by site and page, in words. With target: which sites and pages a change to a file, block, prop, text, setting or feature would reach. Read it before apply_draft, above all for changes to templates.',
    input: 'impact',
    output: 'impactList',
    isReadOnly: true,
  },
  apply_draft: {
    title: 'Apply as a draft',
    description:
      'Stores a proposal without errors as an unpublished draft, with a note for the person who reviews it. Visitors see nothing until a person publishes it in the playground: give that person the reviewUrl. Fails, and changes nothing, if a file or draft has changed since the proposal; propose again then.',
    input: 'applyDraft',
    output: 'appliedDraft',
    isReadOnly: false,
  },
  list_drafts: {
    title: 'List drafts',
    description: 'Lists the unpublished drafts of people and agents, with their notes.',
    input: 'listDrafts',
    output: 'draftList',
    isReadOnly: true,
  },
  discard_draft: {
    title: 'Discard a draft',
    description:
      'Deletes a draft that this agent made. Drafts of people and of other agents cannot be discarded.',
    input: 'discardDraft',
    output: 'discardedDraft',
    isReadOnly: false,
    isDestructive: true,
  },
} as const satisfies Readonly<Record<string, OperationInfo>>;

export type AgentOperationName = keyof typeof AGENT_OPERATIONS;
export const AGENT_OPERATION_NAMES = Object.keys(AGENT_OPERATIONS) as readonly AgentOperationName[];

export type AgentInput<Name extends AgentOperationName> =
  AgentMessages[(typeof AGENT_OPERATIONS)[Name]['input']];
export type AgentOutput<Name extends AgentOperationName> =
  AgentMessages[(typeof AGENT_OPERATIONS)[Name]['output']];

/** URL prefix of the operations. The header identifies the agent to people who read its drafts. */
export const AGENT_API = { path: '/playground/api/agent', nameHeader: 'x-agent-name' } as const;

/** The characters allowed in an agent's name, which identifies it in drafts. */
export const AGENT_NAME = /^[A-Za-z\d][\w ./@+-]{0,59}$/;
