import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { readFinalMark, violatesFinalMark, type FinalViolation, type FinalMark } from './final-marks';
import type { JsonObject } from '../base/json';
import { applyOperation, type ChangeProblem, type OperationContext } from '../model/operations';
import type { PageStep } from './page-steps';
import { withSlot } from '../model/node-tree';

const NO_DEFAULTS: JsonObject = {};

export function createOperationContext({ blocks }: Environment): OperationContext {
  return { getDefaults: (block) => blocks.get(block)?.defaults ?? NO_DEFAULTS };
}

/** Builds a page's tree step by step, and rejects changes of final parts. */
export class PageBuilder {
  layout: LayoutNode | undefined;
  readonly #context: OperationContext;
  readonly #finals: FinalMark[] = [];

  constructor(environment: Environment) {
    this.#context = createOperationContext(environment);
  }

  /** Applies one step. @returns the problem if the step is rejected; the tree is then unchanged */
  apply(step: PageStep): ChangeProblem | FinalViolation | undefined {
    const before = this.layout;
    const { layout, problem } = this.#applyToLayout(step);
    if (problem) return problem;
    // Most pages have no finals, and their steps have no layer index.
    const final =
      before && this.#finals.length > 0 ? this.#findViolatedFinal(step, before, layout) : undefined;
    if (final) return { kind: 'final', at: [], final };
    this.layout = layout;
    if (step.kind === 'change' && step.operation.op === 'final' && before) {
      const { source, at, layerIndex = 0 } = step;
      this.#finals.push(readFinalMark(step.operation, { source, at, layerIndex }));
    }
    return undefined;
  }

  #applyToLayout(step: PageStep): { layout: LayoutNode | undefined; problem?: ChangeProblem } {
    const { layout } = this;
    switch (step.kind) {
      case 'layout':
        return { layout: step.node };
      case 'content':
        return { layout: layout && withSlot(layout, step.slot, step.nodes) };
      case 'change': {
        if (!layout) return { layout };
        const { root, problem } = applyOperation(layout, step.operation, this.#context);
        return { layout: root, problem };
      }
      case 'field':
        return { layout };
    }
  }

  #findViolatedFinal(
    step: PageStep,
    before: LayoutNode,
    after: LayoutNode | undefined,
  ): FinalMark | undefined {
    if (step.kind === 'field') return undefined;
    const operation = step.kind === 'change' ? step.operation : undefined;
    const { layerIndex = 0 } = step;
    return this.#finals.find(
      (final) => final.layerIndex < layerIndex && violatesFinalMark(final, operation, before, after),
    );
  }
}
