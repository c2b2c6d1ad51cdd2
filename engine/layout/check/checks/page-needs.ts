import type { LayoutNode } from '../../../../schemas';
import { createNodeCollector } from '../../compose/collect-nodes';
import type { Environment, Need } from '../../model/environment';
import { readFallbacks } from '../../model/fallbacks';
import { getOwn } from '../../base/json';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { PageCheck, PageSubject } from '../check';
import { inFallback, type NodeFinding, type PageFinding } from '../finding';

type Names = ReadonlyMap<string, string>;
type Test = (node: LayoutNode, need: Need, provided: Names) => NodeFinding | undefined;

interface NodeNeed {
  /** The node, or the fallback of one of its slots. */
  readonly node: LayoutNode;
  readonly fallbackOf?: { readonly node: LayoutNode; readonly slot: string };
  readonly need: Need;
  /** Additional names that the repeating slots around the node provide. */
  readonly items: readonly string[];
}

/** The needs of all nodes of a tree. A repeating slot provides its item to the nodes inside. */
const collectNeeds = createNodeCollector(
  (node, environment): NodeNeed[] => {
    const getNeeds = ({ block }: LayoutNode) => environment.blocks.get(block)?.needs ?? [];
    const own = getNeeds(node).map((need) => ({ node, need, items: [] }));
    const inFallbacks = readFallbacks(node.id, node.props).flatMap(({ slot, node: fallback }) =>
      getNeeds(fallback).map((need) => ({
        node: fallback,
        fallbackOf: { node, slot },
        need,
        items: listRepeatedNames(node, slot, environment),
      })),
    );
    return [...own, ...inFallbacks];
  },
  (nodeNeed, node, slot, environment) => {
    const repeated = listRepeatedNames(node, slot, environment);
    return repeated.length > 0 ? { ...nodeNeed, items: [...repeated, ...nodeNeed.items] } : nodeNeed;
  },
);

/** The names that a repeating slot provides to the nodes inside. */
const listRepeatedNames = (node: LayoutNode, slot: string, { blocks }: Environment): readonly string[] =>
  Object.keys(getOwn(blocks.get(node.block)?.manifest.slots, slot)?.repeat ?? {});

/** Runs the test for every need of every node. */
function* testNeeds({ composition, environment, provided }: PageSubject, test: Test): Generator<PageFinding> {
  const { layout } = composition;
  const scopes = new Map<string, Names>([['', provided]]);
  for (const { node, fallbackOf, need, items } of layout ? collectNeeds(layout, environment) : []) {
    const scope = items.join();
    let names = scopes.get(scope);
    if (!names)
      scopes.set(scope, (names = new Map([...provided, ...items.map((item) => [item, item] as const)])));
    const found = test(node, need, names);
    if (!found) continue;
    yield fallbackOf ? { ...inFallback(fallbackOf.slot, found), node: fallbackOf.node } : { ...found, node };
  }
}

export const needNotProvided: PageCheck = {
  meta: {
    code: 'FC110',
    name: 'need-not-provided',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A block needs data that its page does not provide, so it cannot show anything. Add the data to `provides`, bind the need to other data with `bind`, or remove the node.',
  },
  run: (subject) =>
    testNeeds(subject, (node, { name, isOptional }, provided) => {
      const bound = getOwn(node.bind, name);
      if (bound !== undefined || isOptional || provided.get(name) === name) return undefined;
      const shape = provided.get(name);
      const candidates = [...provided].filter(([, gives]) => gives === name).map(([other]) => other);
      const advice =
        candidates.length > 0
          ? `Bind it to ${listChoices(candidates)}`
          : `Add '${name}' to the page's 'provides'`;
      const why =
        shape === undefined
          ? `the page does not provide it`
          : `the page's '${name}' has the shape '${shape}'`;
      return { pointer: ['block'], message: `'${node.block}' needs '${name}', but ${why}. ${advice}.` };
    }),
};

export const badBind: PageCheck = {
  meta: {
    code: 'FC111',
    name: 'bad-bind',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A `bind` names a need that the block does not have, or data that the page does not provide or that has the wrong shape. Fix the name, or add the data to `provides`.',
  },
  *run(subject) {
    yield* testNeeds(subject, (node, { name }, provided) => {
      const bound = getOwn(node.bind, name);
      if (bound === undefined || provided.get(bound) === name) return undefined;
      const pointer = ['bind', name];
      const shape = provided.get(bound);
      if (shape !== undefined) {
        return {
          pointer,
          message: `'${bound}' has the shape '${shape}', but the block needs '${name}'. Bind other data.`,
        };
      }
      const hint = suggestName(bound, provided.keys());
      return {
        pointer,
        message: `The page does not provide '${bound}'.${didYouMean(hint)} Add it to 'provides', or fix the name.`,
        hint,
      };
    });
    yield* findUnknownNeeds(subject);
  },
};

const bound = createNodeCollector((node) => (node.bind ? [node] : []));

function* findUnknownNeeds({ composition: { layout }, environment }: PageSubject): Generator<PageFinding> {
  for (const node of layout ? bound(layout, environment) : []) {
    const entry = environment.blocks.get(node.block);
    if (!entry) continue;
    const known = entry.needs.map((need) => need.name);
    for (const name of Object.keys(node.bind ?? {})) {
      if (known.includes(name)) continue;
      const hint = suggestName(name, known);
      const message = `'${node.block}' does not declare a need '${name}'.${didYouMean(hint) || ' Fix the name, or remove it.'}`;
      yield { node, pointer: ['bind', name], on: 'key', message, hint };
    }
  }
}
