import type { LayoutNode } from '../../../schemas';
import type { Need } from '../environment';
import { own } from '../json';
import { didYouMean, listed, suggest } from '../suggest';
import type { NodeFinding, PageCheck, PageFinding, PageSubject } from './check';

type Names = ReadonlyMap<string, string>;
type Test = (node: LayoutNode, need: Need, provided: Names) => NodeFinding | undefined;

/** Asks a question of every need of every node; within a repeating slot the item is provided too. */
function* eachNeed(subject: PageSubject, test: Test): Generator<PageFinding> {
  const { blocks } = subject.environment;
  function* visit(node: LayoutNode, provided: Names): Generator<PageFinding> {
    const entry = blocks.get(node.block);
    for (const need of entry?.needs ?? []) {
      const found = test(node, need, provided);
      if (found) yield { ...found, node };
    }
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      const items = Object.keys(own(entry?.manifest.slots, slot)?.repeat ?? {});
      const within =
        items.length > 0 ? new Map([...provided, ...items.map((item) => [item, item] as const)]) : provided;
      for (const child of children) yield* visit(child, within);
    }
  }
  const { layout } = subject.composition;
  if (layout) yield* visit(layout, subject.provided);
}

export const needNotProvided: PageCheck = {
  meta: {
    code: 'FC110',
    name: 'need-not-provided',
    severity: 'error',
    docs: 'A block needs data that its page does not provide, so it could show nothing. Add the data to `provides`, feed the need with `bind`, or take the node away.',
  },
  run: (subject) =>
    eachNeed(subject, (node, { name, isOptional }, provided) => {
      const bound = own(node.bind, name);
      if (bound !== undefined || isOptional || provided.get(name) === name) return undefined;
      const shape = provided.get(name);
      const like = [...provided].filter(([, gives]) => gives === name).map(([other]) => other);
      const advice =
        like.length > 0 ? `Bind it to ${listed(like)}` : `Add '${name}' to the page's 'provides'`;
      const why =
        shape === undefined ? `the page provides no '${name}'` : `the page's '${name}' gives '${shape}'`;
      return { pointer: ['block'], message: `'${node.block}' needs '${name}', but ${why}. ${advice}.` };
    }),
};

export const badBind: PageCheck = {
  meta: {
    code: 'FC111',
    name: 'bad-bind',
    severity: 'error',
    docs: 'A `bind` names a need that the block does not have, or data that the page does not provide or that are of another shape.',
  },
  *run(subject) {
    yield* eachNeed(subject, (node, { name }, provided) => {
      const bound = own(node.bind, name);
      if (bound === undefined || provided.get(bound) === name) return undefined;
      const pointer = ['bind', name];
      const shape = provided.get(bound);
      if (shape !== undefined) {
        return {
          pointer,
          message: `'${bound}' gives '${shape}', but the block needs '${name}'. Bind something else.`,
        };
      }
      const hint = suggest(bound, provided.keys());
      return {
        pointer,
        message: `The page provides no '${bound}'.${didYouMean(hint)} Add it to 'provides'.`,
        hint,
      };
    });
    yield* unknownNeeds(subject);
  },
};

function* unknownNeeds({ composition: { layout }, environment }: PageSubject): Generator<PageFinding> {
  if (!layout) return;
  const nodes = [layout];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    nodes.push(...Object.values(node.slots ?? {}).flat());
    const entry = node.bind && environment.blocks.get(node.block);
    if (!entry) continue;
    const known = entry.needs.map((need) => need.name);
    for (const name of Object.keys(node.bind ?? {})) {
      if (known.includes(name)) continue;
      const hint = suggest(name, known);
      const message = `'${node.block}' does not need '${name}'.${didYouMean(hint)}`;
      yield { node, pointer: ['bind', name], on: 'key', message, hint };
    }
  }
}
