import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { PlaygroundTenantOptions } from '../../schemas';
import { DialogField, SheetDialog } from '../dialog';
import { usePlayground } from '../store';
import { LookChooser } from './LookChooser';
import {
  EMPTY_DETAILS,
  findSiteProblems,
  proposeSlug,
  STATES,
  toNewTenant,
  type SiteDetails,
} from './site-details';
import './new-site.css';

type TextField = Exclude<keyof SiteDetails, 'state'>;

const CONTACT_FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'street', label: 'Street and number', type: 'text' },
  { name: 'city', label: 'Suburb or town', type: 'text' },
  { name: 'postcode', label: 'Postcode', type: 'text' },
] as const satisfies readonly { name: TextField; label: string; type: string }[];

const isState = (value: string): value is SiteDetails['state'] => STATES.some((state) => state === value);

function NewSiteForm({ options, onClose }: { options: PlaygroundTenantOptions; onClose(): void }) {
  const createSite = usePlayground((state) => state.createSite);
  const templates = options.layers.filter(({ isTemplate }) => isTemplate);
  const [parent, setParent] = useState(templates[0]?.slug ?? '');
  const [typedLook, setLook] = useState<string>();
  const [accent, setAccent] = useState<string>();
  const [details, setDetails] = useState(EMPTY_DETAILS);
  const [hasSlug, setHasSlug] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus(), []);

  // Until a look is chosen, the template's applies.
  const chosen = options.layers.find(({ slug }) => slug === (typedLook ?? parent)) ?? options.layers[0];
  const seeds = { ...chosen?.theme, ...(accent !== undefined && { accent }) };
  const problems = findSiteProblems(details, options.slugs);
  const set = (name: TextField, value: string) => {
    if (name === 'slug') setHasSlug(true);
    setDetails({
      ...details,
      [name]: value,
      ...(name === 'name' && !hasSlug && { slug: proposeSlug(value) }),
    });
  };
  const create = async () => {
    setCreating(true);
    setFailure(undefined);
    const reason = await createSite(toNewTenant(details, parent, seeds));
    setCreating(false);
    if (reason === undefined) onClose();
    else setFailure(reason);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    else if (!isCreating) void create();
  };
  const renderField = (name: TextField, label: string, type = 'text', help?: string) => (
    <DialogField
      key={name}
      label={label}
      problem={wasSubmitted || (name === 'slug' && details.slug !== '') ? problems[name] : undefined}
      help={help}
    >
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type={type}
          autoComplete="off"
          value={details[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </DialogField>
  );

  if (templates.length === 0)
    return (
      <p className="empty">
        There is no template that a site could extend. Add a layer with "template": true.
      </p>
    );
  return (
    <form ref={form} className="new-site" noValidate onSubmit={submit}>
      <div className="new-site-fields">
        <fieldset>
          <legend>Template</legend>
          {templates.map(({ slug, name, description }) => (
            <label className="checkbox" key={slug}>
              <input type="radio" name="parent" checked={slug === parent} onChange={() => setParent(slug)} />
              <span>
                {name}
                <span className="field-help">{description}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Site</legend>
          {renderField('name', 'Dealer’s name')}
          {renderField(
            'slug',
            'Short name',
            'text',
            details.slug === ''
              ? 'The name of its folder and of its address on this machine.'
              : `http://${details.slug}.localhost`,
          )}
          {renderField(
            'domains',
            'Domains (optional)',
            'text',
            'Host names of the site, separated by commas. They can be added later.',
          )}
        </fieldset>
        <fieldset className="new-site-contact">
          <legend>Dealer</legend>
          {CONTACT_FIELDS.map(({ name, label, type }) => renderField(name, label, type))}
          <DialogField label="State">
            {(attributes) => (
              <select
                {...attributes}
                value={details.state}
                onChange={({ target: { value } }) =>
                  isState(value) && setDetails({ ...details, state: value })
                }
              >
                {STATES.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            )}
          </DialogField>
          {renderField(
            'licence',
            'Licence number',
            'text',
            `Required before the site goes live. Until you enter it, the site shows ${details.state} 0000000.`,
          )}
        </fieldset>
      </div>
      <div className="new-site-look">
        <LookChooser
          layers={options.layers}
          chosen={chosen?.slug ?? ''}
          seeds={seeds}
          onChoose={(slug) => {
            setLook(slug);
            setAccent(undefined);
          }}
          onAccent={setAccent}
        />
      </div>
      <div className="sheet-actions new-site-actions">
        <p className="dialog-field-problem" role="alert">
          {failure}
        </p>
        <p className="muted">It starts with 60 demonstration cars, which the first import replaces.</p>
        <div>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" aria-disabled={isCreating}>
            {isCreating ? 'Creating…' : 'Create the site'}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Asks for the template, name, look and dealer of a new site, and creates it. */
export function NewSiteDialog() {
  const showDialog = usePlayground((state) => state.showDialog);
  const loadTenantOptions = usePlayground((state) => state.loadTenantOptions);
  const [loaded, setLoaded] = useState<PlaygroundTenantOptions | { problem: string }>();
  useEffect(() => {
    let isCurrent = true;
    loadTenantOptions().then(
      (options) => isCurrent && setLoaded(options),
      (error: unknown) =>
        isCurrent && setLoaded({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadTenantOptions]);
  const close = () => showDialog(undefined);
  return (
    <SheetDialog title="New site" onClose={close}>
      {!loaded ? (
        <p className="empty" role="status">
          Loading the templates…
        </p>
      ) : 'problem' in loaded ? (
        <p className="empty dialog-field-problem" role="alert">
          The templates could not be loaded: {loaded.problem} Close this and try again.
        </p>
      ) : (
        <NewSiteForm options={loaded} onClose={close} />
      )}
    </SheetDialog>
  );
}
