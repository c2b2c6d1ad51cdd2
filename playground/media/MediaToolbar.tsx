import { Search, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ACCEPTED } from './check-files';
import type { MediaFilter, MediaStore } from './media-store';

const SEARCH_DELAY_MS = 200;
const NUMBER = new Intl.NumberFormat('en-AU');

type View = NonNullable<MediaFilter['kind']> | 'files' | 'deleted';

const VIEWS: readonly (readonly [View, string])[] = [
  ['pictures', 'Pictures'],
  ['undescribed', 'Pictures without alternative text'],
  ['files', 'All files'],
  ['deleted', 'Deleted in the last 30 days'],
];

interface MediaToolbarProps {
  store: MediaStore;
  onFiles(files: readonly File[]): void;
}

/** Search, filters, and upload. */
export function MediaToolbar({ store, onFiles }: MediaToolbarProps) {
  const { filter, layers, target, tenant, total, items, deleted, isLoading } = useStore(store);
  const { search, setTarget, showDeleted } = store.getState();
  const [text, setText] = useState(filter.text ?? '');
  const files = useRef<HTMLInputElement>(null);
  const isWritable = layers.find(({ slug }) => slug === target)?.isWritable ?? false;

  useEffect(() => {
    const { filter: current } = store.getState();
    if (text === (current.text ?? '')) return undefined;
    const timer = setTimeout(() => {
      const { text: _, ...others } = store.getState().filter;
      void store.getState().search({ ...others, ...(text !== '' && { text }) });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, text]);

  const view: View = deleted ? 'deleted' : (filter.kind ?? 'files');
  const showView = (next: View) => {
    if (next === 'deleted') return void showDeleted(true);
    const { kind: _, ...others } = filter;
    return void search({ ...others, ...(next !== 'files' && { kind: next }) });
  };
  const showLayer = (layer: string) => {
    const { layer: _, ...others } = filter;
    void search({ ...others, ...(layer !== '' && { layer }) });
  };
  const nameOf = (slug: string, name: string) => (slug === tenant ? 'This site' : name);
  return (
    <div className="media-bar">
      <span className="media-search">
        <Search size={14} aria-hidden="true" />
        <input
          type="search"
          aria-label="Search by name or alternative text"
          placeholder="Name or alternative text"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <label>
        <span className="hidden">Show</span>
        <select
          value={view}
          onChange={(event) => showView(VIEWS.find(([id]) => id === event.target.value)?.[0] ?? 'files')}
        >
          {VIEWS.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="hidden">Layer</span>
        <select
          value={filter.layer ?? ''}
          disabled={deleted !== undefined}
          onChange={(event) => showLayer(event.target.value)}
        >
          <option value="">All layers</option>
          {layers.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {slug === tenant ? 'This site' : `From ${name}`} ({NUMBER.format(count)})
            </option>
          ))}
        </select>
      </label>
      <span className="muted media-count" role="status">
        {isLoading
          ? 'Loading…'
          : deleted
            ? `${deleted.length} deleted`
            : items
              ? `${NUMBER.format(total)} ${total === 1 ? 'file' : 'files'}`
              : ''}
      </span>
      <label className="media-target">
        Add to
        <select value={target} onChange={(event) => setTarget(event.target.value)}>
          {layers.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {nameOf(slug, name)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="primary" disabled={!isWritable} onClick={() => files.current?.click()}>
        <Upload size={16} aria-hidden="true" /> Upload
      </button>
      <input
        ref={files}
        type="file"
        className="hidden"
        aria-label="Pictures to upload"
        tabIndex={-1}
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Allows the same file to be chosen again.
          event.target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </div>
  );
}
