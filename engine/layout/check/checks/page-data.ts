import { compileSchema, type Provide, type SourceManifest, type ValidateFunction } from '../../../../schemas';
import { readFieldGroup, readRoutes } from '../../compose/compose-page';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import { memoizeWeak } from '../../base/memoize-weak';
import { isServerRoute, parseRoute, routeParams } from '../../model/routes';
import { describeSchemaErrors } from '../../base/schema-errors';
import { describeUnknownPath, didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { readContextText, readMessage } from '../../model/texts';
import type { PageCheck, PageSubject } from '../check';
import type { PageFinding } from '../finding';

/** The data that the page provides; `manifest` is undefined if the source is unknown. */
const listProvidedData = memoizeOne(({ composition, environment }: PageSubject) =>
  Object.entries(readFieldGroup(composition.fields, 'provides')).flatMap(([name, provide]) => {
    if (!isObject(provide) || typeof provide.source !== 'string') return [];
    const { source, ...params } = provide as Provide;
    return [{ name, source, params, manifest: environment.sources.get(source) }];
  }),
);

export const unknownSource: PageCheck = {
  meta: {
    code: 'FC302',
    name: 'unknown-source',
    severity: 'error',
    docs: 'A page provides data from a source that does not exist. Fix the name.',
  },
  *run(subject) {
    for (const { name, source, manifest } of listProvidedData(subject)) {
      if (manifest) continue;
      const known = [...subject.environment.sources.keys()];
      const hint = suggestName(source, known);
      const message = `There is no source '${source}'.${didYouMean(hint)}${hint ? '' : ` Use ${listChoices(known, 20)}.`}`;
      yield { field: ['provides', name, 'source'], message, hint };
    }
  },
};

/** Validates a source's parameters. Unlike manifests, it allows no additional properties. */
const paramsValidator = memoizeWeak(({ params }: SourceManifest): ValidateFunction =>
  compileSchema({ type: 'object', additionalProperties: false, ...params }),
);

const isRouteParam = (value: unknown): value is string =>
  typeof value === 'string' && /^:[a-zA-Z]/.test(value);
/** `?car_id` is an optional query parameter of the request. */
const isQueryParam = (value: unknown): boolean => typeof value === 'string' && /^\?[a-zA-Z]/.test(value);

export const sourceParams: PageCheck = {
  meta: {
    code: 'FC303',
    name: 'source-params',
    severity: 'error',
    docs: 'A source has an unknown parameter, lacks a required one, or has one with an invalid value. Fix the parameter that the message names.',
  },
  *run(subject) {
    for (const { name, source, params, manifest } of listProvidedData(subject)) {
      if (!manifest) continue;
      const validate = paramsValidator(manifest);
      if (validate(params)) continue;
      for (const violation of describeSchemaErrors(validate.errors ?? [])) {
        // The values of route and query parameters are only known at run time.
        const given = readValueAt(params, violation.pointer);
        if (violation.kind === 'wrong-value' && (isRouteParam(given) || isQueryParam(given))) continue;
        const { on, hint, message } = violation;
        yield {
          field: ['provides', name, ...violation.pointer],
          on,
          message: `Source '${source}': ${message}`,
          hint,
        };
      }
    }
  },
};

function readValueAt(value: unknown, pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** Every `:name` in a source's parameters. */
function* listRouteParams(value: unknown, at: Pointer): Generator<{ name: string; at: Pointer }> {
  if (isRouteParam(value)) yield { name: value.slice(1), at };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* listRouteParams(item, [...at, index]);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* listRouteParams(item, [...at, key]);
}

export const unknownRouteParam: PageCheck = {
  meta: {
    code: 'FC304',
    name: 'unknown-route-param',
    severity: 'error',
    docs: "A source uses a route parameter that is missing from one of the page's routes. An optional parameter must be in at least one of them. Add it to the route, or give the source a fixed value.",
  },
  *run(subject) {
    const { fields, id } = subject.composition;
    const routes = readRoutes(fields).flatMap((pattern) => parseRoute(pattern, id) ?? []);
    // A page without routes is only extended; the pages that extend it are checked.
    if (routes.length === 0) return;
    for (const { name: provided, params, manifest } of listProvidedData(subject)) {
      const required: unknown = manifest?.params?.required;
      for (const { name, at } of listRouteParams(params, ['provides', provided])) {
        const lacks = routes.filter((route) => !routeParams(route).includes(name));
        const isNeeded = Array.isArray(required) && required.includes(at[2]);
        // An optional parameter only has to be in one of the routes.
        const [lacking] = isNeeded || lacks.length === routes.length ? lacks : [];
        if (!lacking) continue;
        const hint = suggestName(name, routeParams(lacking));
        yield {
          field: at,
          message: `The route '${lacking.pattern}' has no ':${name}'.${didYouMean(hint)}${hint ? '' : ' Add it to the route, or use a fixed value.'}`,
          hint,
        };
      }
    }
  },
};

export const sourceNeeds: PageCheck = {
  meta: {
    code: 'FC305',
    name: 'source-needs',
    severity: 'error',
    docs: 'A source needs data that the page does not provide (similar cars need the car). Add it to `provides`.',
  },
  *run(subject) {
    for (const { name, source, manifest } of listProvidedData(subject)) {
      for (const need of manifest?.needs ?? []) {
        if (subject.provided.get(need) === need) continue;
        const message = `The source '${source}' needs '${need}', which the page does not provide. Add it to 'provides'.`;
        yield { field: ['provides', name, 'source'], message };
      }
    }
  },
};

export const badRoute: PageCheck = {
  meta: {
    code: 'FC306',
    name: 'bad-route',
    severity: 'error',
    docs: 'A route is invalid. Write it like `/cars/:slug`: parameters are whole segments, start with a colon and a letter, and have unique names.',
  },
  *run({ composition: { fields, id } }) {
    const isList = Array.isArray(fields.get('route'));
    for (const [index, pattern] of readRoutes(fields).entries()) {
      if (parseRoute(pattern, id)) continue;
      const message = `Invalid route '${pattern}'. Write each parameter as a whole segment such as ':slug', and use each name only once.`;
      yield { field: isList ? ['route', index] : ['route'], message };
    }
  },
};

export const serverRoute: PageCheck = {
  meta: {
    code: 'FC309',
    name: 'server-route',
    severity: 'error',
    docs: 'A page has a route that the server uses itself, such as `/api/…`, `/img/…`, `/healthz` or `/robots.txt`, so the page would never be shown. Choose another route.',
  },
  *run({ composition: { fields, id } }) {
    const isList = Array.isArray(fields.get('route'));
    for (const [index, pattern] of readRoutes(fields).entries()) {
      const route = parseRoute(pattern, id);
      if (!route || !isServerRoute(route)) continue;
      const message = `The server uses '${pattern}' itself, so this page would never be shown. Choose another route.`;
      yield { field: isList ? ['route', index] : ['route'], message };
    }
  },
};

function* listHeadTexts({ composition: { fields } }: PageSubject) {
  for (const [field, text] of Object.entries(readFieldGroup(fields, 'head'))) {
    if (typeof text === 'string') yield { field: ['head', field], text, read: readContextText(text) };
  }
}

export const badHeadText: PageCheck = {
  meta: {
    code: 'FC404',
    name: 'bad-head-text',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A head text is not a valid ICU message, or uses a path that the page context does not have or data that the page does not provide. Fix the message or the path, for example `{vehicle.name} | {site.name}`.',
  },
  *run(subject): Generator<PageFinding> {
    for (const { field, read } of listHeadTexts(subject)) {
      const message = readMessage(read.message);
      if (!message.isValid) {
        yield { field, message: `Invalid ICU message: ${message.reason}.` };
        continue;
      }
      for (const argument of message.arguments) {
        const path = (read.paths.get(argument) ?? argument).split('.');
        const [name = '', ...rest] = path;
        const found = subject.environment.context.find([subject.provided.get(name) ?? name, ...rest]);
        if (!found.isKnown) {
          yield { field, ...describeUnknownPath(path, found) };
        } else if (!subject.provided.has(name)) {
          yield { field, message: `The page does not provide '${name}'. Add it to 'provides'.` };
        }
      }
    }
  },
};

/** The names that a page provides with their shapes, including those that every page has. */
export function readProvidedShapes(
  fields: ReadonlyMap<string, unknown>,
  subject: Pick<PageSubject, 'environment'>,
) {
  const { context, sources } = subject.environment;
  const provided = new Map(context.requiredNames.map((name) => [name, name]));
  const group: JsonObject = readFieldGroup(fields, 'provides');
  for (const [name, provide] of Object.entries(group)) {
    const source = isObject(provide) ? provide.source : undefined;
    // FC302 reports an unknown source once; blocks that need its data are not reported.
    provided.set(name, sources.get(String(source))?.gives ?? name);
  }
  return provided;
}
