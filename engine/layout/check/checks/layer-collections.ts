import { findCollection, listFieldNames, listCollections, type Collection } from '../../compose/collections';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { isObject } from '../../base/json';
import { describeMigrationOrder } from '../../model/migration';
import { FORMS } from '../../model/forms/form-file';
import type { JsonSource } from '../../model/source';
import { parseRoute, routeParams } from '../../model/routes';
import type { LayerCheck } from '../check';
import type { Finding } from '../../model/diagnostic';

/** Routes that are invalid, or name a field that the entries do not have. */
function* findRouteProblems(collection: Collection, source: JsonSource): Generator<Finding> {
  const fields = listFieldNames(collection);
  for (const route of collection.routes) {
    const location = { source, pointer: ['route'] };
    const parsed = parseRoute(route, collection.name);
    if (!parsed) {
      const message = `Invalid route '${route}'. Write each parameter as a whole path segment, such as ':slug'.`;
      yield { location, message };
      continue;
    }
    const unknown = routeParams(parsed).find((name) => !fields.includes(name));
    if (unknown === undefined) continue;
    const hint = suggestName(unknown, fields);
    const message = `The route '${route}' uses ':${unknown}', but the collection has no field '${unknown}'.${didYouMean(hint)}${hint ? '' : ` Use ${listChoices(fields, 20)}.`}`;
    yield { location, message, ...(hint !== undefined && { hint }) };
  }
}

/** Migrations out of order, or beyond the version; and renames to fields that do not exist. */
function* findMigrationProblems(collection: Collection, source: JsonSource): Generator<Finding> {
  const { migrations, version } = collection;
  const fields = listFieldNames(collection);
  let previousVersion = 1;
  for (const [index, { to, steps }] of migrations.entries()) {
    if (to <= previousVersion || to > version) {
      const message = describeMigrationOrder({ to, previousVersion, version }, 'collection');
      yield { location: { source, pointer: ['migrations', index, 'to'] }, message };
    }
    previousVersion = Math.max(previousVersion, to);
    // A later version can rename it again, so only the last version's names must exist.
    if (index < migrations.length - 1) continue;
    for (const [stepIndex, step] of steps.entries()) {
      const [name = ''] = step.op === 'rename-prop' ? step.to.split(/[.[]/) : [];
      if (name === '' || fields.includes(name)) continue;
      const hint = suggestName(name, fields);
      const message = `This step renames to '${name}', which is not a field of the collection.${didYouMean(hint)}`;
      const pointer = ['migrations', index, 'steps', stepIndex, 'to'];
      yield { location: { source, pointer }, message, ...(hint !== undefined && { hint }) };
    }
  }
}

/** A field for Markdown files that does not exist. */
function* findMarkdownProblems(collection: Collection, source: JsonSource): Generator<Finding> {
  const { markdown } = collection;
  const fields = listFieldNames(collection);
  if (markdown === undefined || fields.includes(markdown)) return;
  const hint = suggestName(markdown, fields);
  const choices = hint === undefined ? ` Use ${listChoices(fields, 20)}.` : '';
  const message = `'markdown' names '${markdown}', which is not a field of the collection.${didYouMean(hint)}${choices}`;
  yield { location: { source, pointer: ['markdown'] }, message, ...(hint !== undefined && { hint }) };
}

/** Whether the file states a key; otherwise a file of a lower layer has the problem. */
const states = ({ value }: JsonSource, key: string): boolean => isObject(value) && Object.hasOwn(value, key);

export const badCollection: LayerCheck = {
  meta: {
    code: 'FC410',
    name: 'bad-collection',
    severity: 'error',
    docs: 'A collection (`content/<name>.schema.json`) is invalid. Each field must be a valid JSON Schema; `required`, `markdown` and the parameters of `route` must name fields; `migrations` must lead up to `version` in ascending order. The name `forms` is reserved. Fix the part that the message names.',
  },
  *run({ layer, chain }) {
    const taken = layer.collections.get(FORMS) ?? layer.content.get(FORMS)?.values().next().value;
    if (taken) {
      const message = `The name '${FORMS}' is reserved for forms. Rename the collection, or move its files to the folder '${FORMS}' of the tenant.`;
      yield { location: { source: taken, pointer: [] }, message, tenant: layer.slug };
    }
    for (const [name, source] of layer.collections) {
      const collection = findCollection(chain, name);
      if (!collection) continue;
      if (collection.problem !== undefined) {
        const message = `The schema of the collection '${name}' is invalid: ${collection.problem}.`;
        yield { location: { source, pointer: ['fields'], on: 'key' }, message, tenant: layer.slug };
      }
      const found = [
        ...findRouteProblems(collection, source),
        ...(states(source, 'markdown') ? findMarkdownProblems(collection, source) : []),
        ...(states(source, 'migrations') ? findMigrationProblems(collection, source) : []),
      ];
      for (const item of found) yield { ...item, tenant: layer.slug };
    }
  },
};

export const unknownCollection: LayerCheck = {
  meta: {
    code: 'FC412',
    name: 'unknown-collection',
    severity: 'error',
    suppressedBy: 'site',
    docs: 'A folder in `content/` has entries, but no layer has a schema for the collection. Rename the folder, or add `content/<name>.schema.json`.',
  },
  *run({ layer, chain }) {
    // Of a chain with a cycle or an unknown parent, only a part is known.
    const [lowest] = chain;
    if (lowest?.parent !== undefined || lowest?.hasUnreadableParent) return;
    for (const name of new Set([...layer.content.keys(), ...layer.markdown.keys()])) {
      const [source] = [
        ...(layer.content.get(name)?.values() ?? []),
        ...(layer.markdown.get(name)?.values() ?? []),
      ];
      if (!source || name === FORMS || findCollection(chain, name)) continue;
      const hint = suggestName(name, listCollections(chain));
      const message = `There is no collection '${name}'.${didYouMean(hint)}${hint ? '' : ` Add 'content/${name}.schema.json', or rename the folder.`}`;
      yield {
        location: { source, pointer: [] },
        message,
        ...(hint !== undefined && { hint }),
        tenant: layer.slug,
      };
    }
  },
};
