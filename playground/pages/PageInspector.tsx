import { useMemo } from 'react';
import type { PlaygroundPage, PlaygroundPageInfo } from '../../schemas';
import { parseEntryKey, type JsonObject } from '../../engine/layout';
import { SchemaForm, toFormSchema, type FieldContext } from '../form';
import { createSiteUrl } from '../preview';
import { formatPageKey, isUnsavedPage, usePlayground } from '../store';
import { describeAddresses } from './describe-page';
import { completeEdit, listFieldEdits, PAGE_FIELDS_SCHEMA } from './page-fields';
import './pages.css';

const FORM = toFormSchema(PAGE_FIELDS_SCHEMA, true);

const ORIGINS: Readonly<Record<PlaygroundPageInfo['state'], (layer: string) => string>> = {
  own: () => 'Only this site has it.',
  changed: () => 'Inherited, and changed by this site.',
  inherited: (layer) => `From ${layer}.`,
};

function PageFields({ page, values }: { page: PlaygroundPage; values: JsonObject }) {
  const fields = usePlayground(({ outcome }) => outcome?.pageFields);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const writePage = usePlayground((state) => state.writePage);
  const { tenant, page: id } = page;
  const context = useMemo(
    (): FieldContext => ({
      tenant,
      statementsByPath: fields?.statementsByPath ?? {},
      findings: findings?.filter(({ file }) => file.endsWith(`/pages/${id}.json`)) ?? [],
      defaultName: 'no value',
      pathOf: (parts) => parts.join('.'),
      defaultOf: () => undefined,
      alwaysShowsOrigin: (parts) => parts[0] !== 'head' || parts.length > 1,
      reset: (path) => writePage(`Reset ${path} of ${id}`, [{ path: path.split('.'), value: undefined }]),
    }),
    [tenant, id, fields, findings, writePage],
  );
  return (
    <SchemaForm
      name={`${tenant}/${id}`}
      form={FORM}
      values={values}
      context={context}
      onEdit={(before, after) => {
        for (const edit of listFieldEdits(before, after)) {
          const name = edit.path.join('.');
          writePage(`Set ${name} of ${id}`, [completeEdit(edit, context)], `set ${id} ${name}`);
        }
      }}
    />
  );
}

/** What can be done with a page as a whole. */
function PageActions({ info, page }: { info: PlaygroundPageInfo; page: PlaygroundPage }) {
  const showDialog = usePlayground((state) => state.showDialog);
  const showMode = usePlayground((state) => state.showMode);
  const restorePage = usePlayground((state) => state.restorePage);
  const isUnsaved = usePlayground(({ files }) => isUnsavedPage(page, files));
  const isShown = info.kind === 'page';
  return (
    <p className="page-actions">
      <button type="button" onClick={() => showMode('blocks')}>
        Edit its blocks
      </button>
      {isShown && !isUnsaved ? (
        <a href={createSiteUrl(page.tenant, location.port, info.address)} target="_blank" rel="noreferrer">
          Open on the site<span className="hidden"> (in a new tab)</span>
        </a>
      ) : null}
      {isShown ? (
        <button type="button" onClick={() => showDialog('page-address')}>
          Change the address…
        </button>
      ) : null}
      {info.kind === 'page' || info.kind === 'hidden' ? (
        <button type="button" onClick={() => showDialog('copy-page')}>
          Duplicate…
        </button>
      ) : null}
      {info.kind === 'hidden' ? (
        <button type="button" onClick={restorePage}>
          Show it again
        </button>
      ) : null}
      {isShown || (info.kind === 'hidden' && info.state === 'own') ? (
        <button type="button" onClick={() => showDialog('remove-page')}>
          {info.state === 'own' ? 'Delete or hide…' : 'Hide…'}
        </button>
      ) : null}
    </p>
  );
}

/** The open page as a whole: where it comes from, its addresses, and its title and head as a form. */
export function PageInspector() {
  const page = usePlayground((state) => state.page);
  const pages = usePlayground(({ outcome }) => outcome?.pages);
  const fields = usePlayground(({ outcome }) => outcome?.pageFields);
  const compiledKey = usePlayground(({ outcome }) => outcome?.pageKey);
  if (!page || parseEntryKey(page.page))
    return <p className="empty">Choose a page to edit its title and address.</p>;
  if (!pages || compiledKey !== formatPageKey(page)) return <p className="empty">Loading the page…</p>;
  const info = pages.find(({ id }) => id === page.page);
  if (!info)
    return (
      <p className="empty" role="status">
        This site has no page <code>{page.page}</code>. Undo brings back a deleted one.
      </p>
    );
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{info.title}</h3>
        <p className="muted">
          <code>{info.id}</code> · {ORIGINS[info.state](info.layer)}
        </p>
        <p>{describeAddresses(info)}</p>
        <PageActions info={info} page={page} />
      </header>
      {fields ? <PageFields page={page} values={fields.values} /> : null}
    </div>
  );
}
