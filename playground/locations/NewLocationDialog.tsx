import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { JsonObject } from '../../engine/layout';
import { DialogField, SheetDialog } from '../dialog';
import { createLocation, findSlugProblem, proposeSlug } from './locations-file';

interface NewLocationDialogProps {
  locations: readonly JsonObject[];
  onCreate(location: JsonObject): void;
  onClose(): void;
}

/** Asks for the name and department of a new location. */
export function NewLocationDialog({ locations, onCreate, onClose }: NewLocationDialogProps) {
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string>();
  const [type, setType] = useState('sales');
  const [wasSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => input.current?.focus(), []);
  const slug = typedSlug ?? proposeSlug(name);
  const problem = findSlugProblem(slug, locations);
  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() === '') return input.current?.focus();
    if (problem === undefined) onCreate(createLocation(name.trim(), slug, type, locations));
    return undefined;
  };
  return (
    <SheetDialog title="New location" onClose={onClose}>
      <form className="page-form" noValidate onSubmit={create}>
        {locations.length === 0 ? null : (
          <p className="muted">
            The new location starts with the address, makes and time zone of the main location.
          </p>
        )}
        <DialogField
          label="Name"
          problem={wasSubmitted && name.trim() === '' ? 'Enter the name that visitors read.' : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </DialogField>
        <DialogField label="Department">
          {(attributes) => (
            <select {...attributes} value={type} onChange={({ target }) => setType(target.value)}>
              <option value="sales">Sales</option>
              <option value="service">Service</option>
              <option value="parts">Parts</option>
            </select>
          )}
        </DialogField>
        <DialogField label="Name in addresses" problem={wasSubmitted || slug !== '' ? problem : undefined}>
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              spellCheck={false}
              value={slug}
              onChange={({ target }) => setTypedSlug(target.value)}
            />
          )}
        </DialogField>
        <p>
          <button type="submit" className="primary">
            Add the location
          </button>
        </p>
      </form>
    </SheetDialog>
  );
}
