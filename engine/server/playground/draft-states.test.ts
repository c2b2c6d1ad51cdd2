import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaygroundDraft, PlaygroundFile, PlaygroundNode, PlaygroundState } from '../../../schemas';
import { KnownStates } from '../../../playground/api/complete-state';
import { DraftStates } from './draft-states';

const DRAFT = '00000000-0000-4000-8000-000000000000';

const createNode = (id: string, title: string, ...children: PlaygroundNode[]): PlaygroundNode => ({
  id,
  block: 'notice',
  props: { title },
  slots: children.length > 0 ? { main: children } : {},
  placements: [],
  statementsByPath: {},
});

const createState = (
  root: PlaygroundNode | undefined,
  more: Partial<PlaygroundState> = {},
): PlaygroundState => ({
  ...{ draft: DRAFT, version: 1, isShown: true, findings: [], impact: [] },
  ...(root && { root, providedShapes: { car: 'vehicle' } }),
  ...more,
});

/** An editor and its server. */
function connect() {
  const server = new DraftStates();
  const editor = new KnownStates();
  return {
    server,
    editor,
    /** Sends an edit, and returns what goes over the network and what the editor has afterwards. */
    edit(state: PlaygroundState, files: PlaygroundFile[] = []) {
      const request = editor.reduce({ draft: DRAFT, tenant: 'site', page: 'home', files });
      const complete = server.completeFiles(request);
      if (!complete) throw new Error('The server does not know the texts.');
      const response = server.create(request, complete, state);
      return { request, complete, response, result: editor.complete({ ...request, files }, response) };
    },
  };
}

const omitSequence = ({ sequence: _, ...state }: PlaygroundState) => state;

describe('the states of a draft', () => {
  it('are sent whole at first, then without what is the same, and are complete for the editor', () => {
    const { edit } = connect();
    const first = createState(createNode('root', 'a', createNode('one', 'b'), createNode('two', 'c')));
    expect(edit(first).response.root).toBeDefined();
    const before = edit(first).result;
    const { response, result } = edit(
      createState(createNode('root', 'a', createNode('one', 'b'), createNode('two', 'new')), { version: 2 }),
    );
    expect(response.root).toBeUndefined();
    expect(response.changedNodes).toEqual([createNode('two', 'new')]);
    expect(result.root).toEqual(createNode('root', 'a', createNode('one', 'b'), createNode('two', 'new')));
    // The rest is the same object, so that nothing renders it again.
    expect(result.root?.slots['main']?.[0]).toBe(before.root?.slots['main']?.[0]);
    expect(result.findings).toBe(before.findings);
    expect(result.version).toBe(2);
  });

  it('have the whole tree if blocks are inserted, moved or removed', () => {
    const { edit } = connect();
    edit(createState(createNode('root', 'a', createNode('one', 'b'), createNode('two', 'c'))));
    const moved = createNode('root', 'a', createNode('two', 'c'), createNode('one', 'b'));
    expect(edit(createState(moved)).response.root).toEqual(moved);
    expect(edit(createState(createNode('root', 'a'))).response.root).toEqual(createNode('root', 'a'));
    expect(edit(createState(undefined)).result.root).toBeUndefined();
  });

  it('have the whole tree if two nodes have the same id', () => {
    const { edit } = connect();
    edit(createState(createNode('a', 'x', createNode('a', 'x'))));
    const changed = createNode('a', 'y', createNode('a', 'x'));
    expect(edit(createState(changed)).result.root).toEqual(changed);
  });

  it('are those that the server has, whatever is edited', () => {
    const node = fc.letrec<{ node: PlaygroundNode }>((tie) => ({
      node: fc
        .tuple(
          fc.constantFrom('a', 'b', 'c'),
          fc.constantFrom('x', 'y'),
          fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
        )
        .map(([id, title, children]) => createNode(id, title, ...children)),
    })).node;
    const state = fc
      .tuple(fc.option(node, { nil: undefined }), fc.constantFrom('', 'x'), fc.boolean())
      .map(([root, name, hasPages]) =>
        createState(root, {
          impact: name ? [{ tenant: name, name, configChanges: [], contentChanges: [], pages: [] }] : [],
          ...(hasPages && { pages: [] }),
        }),
      );
    const text = fc.option(fc.string({ unit: fc.constantFrom('a', 'b', '🚗') }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(state, text), { maxLength: 6 }), (edits) => {
        const { edit } = connect();
        for (const [next, content] of edits) {
          const files = [{ path: 'site/pages/home.json', text: content }];
          const { complete, result } = edit(next, files);
          expect(complete).toEqual(files);
          expect(omitSequence(result)).toEqual(next);
        }
      }),
    );
  });

  it('are sent whole to an editor that has another one', () => {
    const { server, edit } = connect();
    const state = createState(createNode('root', 'a'));
    edit(state);
    const other = { draft: DRAFT, tenant: 'site', page: 'home', files: [], known: 99 };
    expect(server.create(other, [], state).root).toBeDefined();
  });
});

describe('the files of a draft', () => {
  const path = 'site/pages/home.json';

  it('are sent as changes of those that the server has', () => {
    const { edit } = connect();
    const state = createState(createNode('root', 'a'));
    expect(edit(state, [{ path, text: 'one two' }]).request.files).toEqual([{ path, text: 'one two' }]);
    const { request, complete } = edit(state, [{ path, text: 'one 2 two' }]);
    expect(request.files).toEqual([{ path, start: 4, end: 4, text: '2 ' }]);
    expect(complete).toEqual([{ path, text: 'one 2 two' }]);
  });

  it('are asked for again if the server has forgotten them', () => {
    const draft: PlaygroundDraft = {
      ...{ draft: DRAFT, tenant: 'site', page: 'home', known: 1 },
      files: [{ path, start: 0, end: 0, text: 'a' }],
    };
    expect(new DraftStates().completeFiles(draft)).toBeUndefined();
  });
});
