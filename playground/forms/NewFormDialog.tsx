import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { PlaygroundFormInfo, PlaygroundNode } from '../../schemas';
import { formKey } from '../../engine/layout';
import { formatForm, proposeName } from '../../engine/layout/tools/edit';
import { DialogField, SheetDialog } from '../dialog';
import { usePlayground } from '../store';
import { copyForm, createForm, findFormIdProblem } from './new-form';

interface NewFormDialogProps {
  forms: readonly PlaygroundFormInfo[];
  /** The form to copy, with its title; if absent, the form is new. */
  copied?: { readonly title: string; readonly root: PlaygroundNode };
  onClose(): void;
}

/** Asks for the title and ID of a new form, writes its file into the tenant's layer, and opens it. */
export function NewFormDialog({ forms, copied, onClose }: NewFormDialogProps) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  const editFiles = usePlayground((state) => state.editFiles);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const [title, setTitle] = useState(copied ? `${copied.title} (copy)` : '');
  const [typedId, setTypedId] = useState<string>();
  const [category, setCategory] = useState('General Enquiry');
  const [wasSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => input.current?.select(), []);
  if (tenant === undefined) return null;

  const categories = [...new Set(forms.map((form) => form.category).filter((name) => name !== ''))].sort();
  const id = typedId ?? proposeName(title);
  const titleProblem = wasSubmitted && title.trim() === '' ? 'Enter a title.' : undefined;
  const categoryProblem = wasSubmitted && category.trim() === '' ? 'Enter a category.' : undefined;
  const idProblem = findFormIdProblem(id, forms);
  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (title.trim() === '') return input.current?.focus();
    if (idProblem !== undefined || (!copied && category.trim() === '')) return undefined;
    const form = copied ? copyForm(copied.root, title.trim()) : createForm(title.trim(), category.trim());
    editFiles(`${copied ? 'Duplicate as' : 'Create'} ${formKey(id)}`, {
      createTexts: () => ({ [`${formKey(id)}.json`]: formatForm(id, form) }),
    });
    onClose();
    void openPage(tenant, formKey(id));
    showPane('inspector');
    return undefined;
  };
  return (
    <SheetDialog title={copied ? `Duplicate ‘${copied.title}’` : 'New form'} onClose={onClose}>
      <form className="page-form" noValidate onSubmit={create}>
        <DialogField label="Title" problem={titleProblem} help="The heading of the form.">
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              autoComplete="off"
              maxLength={300}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </DialogField>
        <DialogField
          label="ID"
          problem={wasSubmitted || id !== '' ? idProblem : undefined}
          help={`${tenant}/forms/${id || '…'}.json`}
        >
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              spellCheck={false}
              value={id}
              onChange={({ target }) => setTypedId(target.value)}
            />
          )}
        </DialogField>
        {copied ? null : (
          <DialogField
            label="Category of the lead"
            problem={categoryProblem}
            help="Lead destinations can be limited to it."
          >
            {(attributes) => (
              <>
                <input
                  {...attributes}
                  list={`${attributes.id}-list`}
                  autoComplete="off"
                  maxLength={80}
                  value={category}
                  onChange={({ target }) => setCategory(target.value)}
                />
                <datalist id={`${attributes.id}-list`}>
                  {categories.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </DialogField>
        )}
        <p>
          <button type="submit" className="primary">
            {copied ? 'Duplicate' : 'Create'}
          </button>
        </p>
      </form>
    </SheetDialog>
  );
}
