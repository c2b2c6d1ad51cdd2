import type { Diagnostic, Form } from '../../../schemas';
import { changeChecks, formChecks, formConditionChecks, type PageFinding } from '../check';
import { locateFinding } from '../check/locate-finding';
import { LruCache } from '../base/lru-cache';
import { getOwn, isObject, type Pointer } from '../base/json';
import { composePage, type Composition } from '../compose/compose-page';
import { readForm } from '../compose/forms';
import type { Chain } from '../compose/layers';
import { findPageInputs, type PageInputs } from '../compose/page-inputs';
import { traceSteps, type PageTrace } from '../compose/trace';
import { toDiagnostic, type Finding } from '../model/diagnostic';
import type { Environment } from '../model/environment';
import { findFormParts, formKey, toFormPointer } from '../model/forms/form-file';

/** Maximum number of cached forms. Tenants that inherit a form unchanged share it. */
const MAX_FORMS = 2_000;
const NONE: readonly Diagnostic[] = [];
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** A form with its findings, which are only computed where they are needed. */
interface CachedForm {
  readonly form: Form | undefined;
  findings?: readonly Diagnostic[];
}

/** Compiles and checks forms. Results are cached by their files, so tenants with the same files share them. */
export class FormCompiler {
  readonly #forms = new LruCache<string, CachedForm>(MAX_FORMS);

  constructor(private readonly environment: Environment) {}

  /** A form of a chain with defaults; undefined if no layer has it, a layer removed it, or it is invalid. */
  find(chain: Chain, id: string): Form | undefined {
    const inputs = findPageInputs(chain, formKey(id));
    return inputs && this.#compile(inputs).form;
  }

  #compile({ files, key }: PageInputs): CachedForm {
    let cached = this.#forms.get(key);
    if (!cached) {
      cached = { form: readForm(composePage(files, this.environment)) };
      this.#forms.set(key, cached);
    }
    return cached;
  }

  check(chain: Chain, id: string): readonly Diagnostic[] {
    const inputs = findPageInputs(chain, formKey(id));
    if (!inputs) return NONE;
    const cached = this.#compile(inputs);
    return (cached.findings ??= this.#findIn(composePage(inputs.files, this.environment)));
  }

  #findIn(composition: Composition): readonly Diagnostic[] {
    const { environment } = this;
    const page = { composition, environment, provided: NO_NAMES };
    const form = { composition, environment, parts: findFormParts(composition.layout) };
    let trace: PageTrace | undefined;
    const getTrace = () => (trace ??= traceSteps(composition.steps, environment));
    const locate = (finding: PageFinding): Finding => {
      const { node: _, ...located } = locateFinding(finding, composition, getTrace);
      return { ...located, location: toFormLocation(located.location), page: composition.id };
    };
    const found = [
      ...changeChecks.flatMap(({ meta, run }) =>
        [...run(page)].map((item) => toDiagnostic(meta, locate(item))),
      ),
      ...[...formChecks, ...formConditionChecks].flatMap(({ meta, run }) =>
        [...run(form)].map((item) => toDiagnostic(meta, locate(item))),
      ),
    ];
    return found.length > 0 ? found : NONE;
  }
}

/** A location in a change: the checks of changes name the key of a page's operation. */
function toFormLocation(location: Finding['location']): Finding['location'] {
  if (!('pointer' in location)) return location;
  const [list, index, ...rest]: Pointer = location.pointer;
  const { value } = location.source;
  const changes = list === 'changes' && isObject(value) ? getOwn(value, 'changes') : undefined;
  const change: unknown = Array.isArray(changes) ? changes[Number(index)] : undefined;
  if (list === undefined || index === undefined || !isObject(change)) return location;
  return { ...location, pointer: [list, index, ...toFormPointer(change, rest)] };
}
