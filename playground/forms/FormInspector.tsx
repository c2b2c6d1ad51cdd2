import { useMemo, useState } from 'react';
import type { PlaygroundFormInfo, PlaygroundPage } from '../../schemas';
import { FORM_NODE, parseFormKey } from '../../engine/layout';
import { formatPageKey, usePlayground } from '../store';
import { FormFields } from './FormFields';
import { NewFormDialog } from './NewFormDialog';
import './forms.css';

const ORIGINS: Readonly<Record<PlaygroundFormInfo['state'], (layer: string) => string>> = {
  own: () => 'Only this site has this form.',
  changed: (layer) => `From ${layer}, changed here.`,
  inherited: (layer) => `From ${layer}.`,
  removed: (layer) => `Removed by ${layer}.`,
};

/** What can be done with the form as a whole. */
function FormActions({ info, page }: { info: PlaygroundFormInfo; page: PlaygroundPage }) {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const forms = usePlayground(({ outcome }) => outcome?.forms) ?? [];
  const perform = usePlayground((state) => state.perform);
  const restore = usePlayground((state) => state.restoreEntry);
  const editFiles = usePlayground((state) => state.editFiles);
  const showPane = usePlayground((state) => state.showPane);
  const [isCopying, setCopying] = useState(false);
  const { id, title, state, layer } = info;
  return (
    <div className="entry-actions">
      {root?.id === FORM_NODE && state !== 'removed' ? (
        <button type="button" onClick={() => setCopying(true)}>
          Duplicate…
        </button>
      ) : null}
      {state === 'own' ? (
        <button
          type="button"
          onClick={() => {
            editFiles(`Delete ${page.page}`, { createTexts: () => ({ [`${page.page}.json`]: null }) });
            // The button disappears with the form.
            showPane('outline');
          }}
        >
          Delete
        </button>
      ) : null}
      {state === 'changed' || state === 'inherited' ? (
        <button
          type="button"
          onClick={() => perform(`Remove the form ${id}`, [{ op: 'remove', node: FORM_NODE }])}
        >
          Remove from this site
        </button>
      ) : null}
      {state === 'removed' && layer === page.tenant ? (
        <button type="button" onClick={() => restore()}>
          Restore the form
        </button>
      ) : null}
      {isCopying && root ? (
        <NewFormDialog forms={forms} copied={{ title, root }} onClose={() => setCopying(false)} />
      ) : null}
    </div>
  );
}

/** The open form: where it comes from, its steps and fields, and the values of the selected one. */
export function FormInspector() {
  const page = usePlayground((state) => state.page);
  const forms = usePlayground(({ outcome }) => outcome?.forms);
  const root = usePlayground(({ outcome }) => outcome?.root);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const compiledKey = usePlayground(({ outcome }) => outcome?.pageKey);
  const id = page && parseFormKey(page.page);
  const key = page?.page;
  const own = useMemo(
    () => findings?.filter((finding) => finding.page === key || finding.file.endsWith(`/${key}.json`)) ?? [],
    [findings, key],
  );
  if (!page || id === undefined) return <p className="empty">Choose a form to edit its fields.</p>;
  if (!forms || compiledKey !== formatPageKey(page)) return <p className="empty">Loading the form…</p>;
  const info = forms.find((form) => form.id === id);
  if (!info)
    return (
      <p className="empty" role="status">
        This site has no form <code>{id}</code>. Undo brings back a deleted one.
      </p>
    );
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{info.title}</h3>
        <p className="muted">
          <code>{id}</code> · {info.category}
        </p>
        <p>{ORIGINS[info.state](info.layer)}</p>
        {page.isFormShown === false ? (
          <p className="form-unshown">
            No page shows this form yet, so the preview shows the home page. Provide it in a page, and show it
            with the block <code>form</code>.
          </p>
        ) : null}
        <FormActions info={info} page={page} />
      </header>
      {root?.id === FORM_NODE && info.state !== 'removed' ? (
        <FormFields root={root} findings={own} tenant={page.tenant} />
      ) : (
        <p className="empty">The form is removed, so it has no fields.</p>
      )}
    </div>
  );
}
