import { useMemo, useState } from 'react';
import type { PlaygroundCollection, PlaygroundEntry, PlaygroundNode, PlaygroundPage } from '../../schemas';
import { ENTRY_NODE, parseEntryKey, type JsonObject } from '../../engine/layout';
import { completeSchema } from '../config';
import { NodeForm } from '../inspector';
import { createSiteUrl } from '../preview';
import { formatPageKey, usePlayground } from '../store';
import { describeEntry, findLocalStart } from './describe-entry';
import { withTextField } from './markdown-field';
import { NewEntryDialog } from './NewEntryDialog';
import './content.css';

interface EntryFieldsProps {
  node: PlaygroundNode;
  /** The entry, such as `articles/towing`. */
  name: string;
  /** Schema of the collection's fields. */
  schema: JsonObject;
  toSchema(schema: JsonObject): JsonObject;
}

function EntryFields({ node, name, schema, toSchema }: EntryFieldsProps) {
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const markdownField = usePlayground(({ page }) => page?.markdown?.field);
  const complete = useMemo(() => toSchema(schema), [schema, toSchema]);
  const formSchema = useMemo(
    () => withTextField(complete, markdownField, node.props),
    [complete, markdownField, node.props],
  );
  const entryFindings = useMemo(
    () =>
      findings?.filter(
        ({ page, file }) =>
          page === name ||
          (/\.(?:json|md)$/.test(file) && file.replace(/\.\w+$/, '').endsWith(`/content/${name}`)),
      ) ?? [],
    [findings, name],
  );
  return (
    <NodeForm
      node={node}
      name={name}
      schema={formSchema}
      findings={entryFindings}
      defaultName="the collection’s default"
      emptyText="Entries of this collection have no fields."
      isEmptyTextAbsent
    />
  );
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Ways to see the entry: its page on the site, or the site at the time when the entry comes. */
function EntryLinks({ entry, page }: { entry: PlaygroundEntry; page: PlaygroundPage }) {
  const showMoment = usePlayground((state) => state.showMoment);
  const start = findLocalStart(entry);
  if (entry.period === 'live')
    return (
      <a href={createSiteUrl(page.tenant, location.port, page.address)} target="_blank" rel="noreferrer">
        Open {page.address}
        <span className="hidden"> (in a new tab)</span>
      </a>
    );
  return entry.period === 'scheduled' && start !== undefined ? (
    <button type="button" onClick={() => showMoment(start)}>
      Show the site when it comes
    </button>
  ) : null;
}

interface EntryInspectorProps {
  /** The collections of the site; undefined while they are loaded. */
  content: readonly PlaygroundCollection[] | undefined;
  /** Creates the schema of the form from that of a collection. It must not change between renders. */
  toSchema?(schema: JsonObject): JsonObject;
  /** What an entry is called: `entry`. */
  noun?: string;
}

/** The open entry: where it comes from, and its fields as a form. */
export function EntryInspector({ content, toSchema = completeSchema, noun = 'entry' }: EntryInspectorProps) {
  const page = usePlayground((state) => state.page);
  const root = usePlayground(({ outcome }) => outcome?.root);
  const compiledKey = usePlayground(({ outcome }) => outcome?.pageKey);
  const perform = usePlayground((state) => state.perform);
  const restore = usePlayground((state) => state.restoreEntry);
  const writeEntry = usePlayground((state) => state.writeEntry);
  const showPane = usePlayground((state) => state.showPane);
  const [isCopying, setIsCopying] = useState(false);

  const key = page?.page ?? '';
  const { collection: name, id } = parseEntryKey(key) ?? {};
  const collection = content?.find((candidate) => candidate.name === name);
  const entry = collection?.entries.find((candidate) => candidate.id === id);
  if (!page || name === undefined) return <p className="empty">Choose {article(noun)} to edit.</p>;
  if (!content || compiledKey !== formatPageKey(page)) return <p className="empty">Loading the {noun}…</p>;
  if (!collection || !entry)
    return (
      <p className="empty" role="status">
        This site has no {noun} <code>{key}</code>. Undo brings back a deleted one.
      </p>
    );
  const isRemovedHere = entry.state === 'removed' && entry.layer === page.tenant;
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{entry.title}</h3>
        <p className="muted">
          <code>{key}</code> · {collection.title}
        </p>
        <p>{describeEntry(entry)}</p>
        <p className="entry-actions">
          <EntryLinks entry={entry} page={page} />
          {isRemovedHere ? (
            <button type="button" onClick={() => restore()}>
              Restore the {noun}
            </button>
          ) : null}
          {entry.state === 'inherited' || entry.state === 'changed' ? (
            <button
              type="button"
              onClick={() => perform(`Remove ${key}`, [{ op: 'remove', node: ENTRY_NODE }])}
            >
              Remove from this site
            </button>
          ) : null}
          {root?.id === ENTRY_NODE ? (
            <button type="button" onClick={() => setIsCopying(true)}>
              Duplicate…
            </button>
          ) : null}
          {entry.state === 'own' ? (
            <button
              type="button"
              onClick={() => {
                writeEntry(`Delete ${key}`, key, null);
                // The button disappears with the entry.
                showPane('outline');
              }}
            >
              Delete
            </button>
          ) : null}
        </p>
      </header>
      {root?.id === ENTRY_NODE ? (
        <EntryFields node={root} name={key} schema={collection.schema} toSchema={toSchema} />
      ) : (
        <p className="empty">The {noun} is removed, so it has no fields.</p>
      )}
      {isCopying && root ? (
        <NewEntryDialog
          collections={content}
          collection={name}
          copied={{ collection: name, title: entry.title, values: root.props }}
          onClose={() => setIsCopying(false)}
        />
      ) : null}
    </div>
  );
}

/** The open entry of any collection. */
export function ContentInspector() {
  const content = usePlayground(({ outcome }) => outcome?.content);
  return <EntryInspector content={content} />;
}
