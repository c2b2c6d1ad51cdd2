import { useMemo } from 'react';
import { SearchList, type Entry } from '../picker';
import { usePlayground, type Room } from '../store';
import { fieldsOf, ownCount, sectionsOf } from './sections';

/** A section, or a field in one. */
interface ConfigEntry extends Entry {
  readonly section: string;
  readonly field?: string;
}

const LABELS: Readonly<Record<Exclude<Room, 'blocks'>, string>> = {
  settings: 'Find a setting or feature',
  texts: 'Find a text',
  theme: 'Find a seed of the theme',
};

/** What the tenant's configuration is divided into; typing finds every single value by its name and description. */
export function ConfigList({ room }: { room: Exclude<Room, 'blocks'> }) {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const blocks = usePlayground(({ world }) => world?.blocks);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const section = usePlayground((state) => state.sections[room]);
  const seek = usePlayground((state) => state.seek);
  const showPane = usePlayground((state) => state.showPane);

  const sections = useMemo(
    () => (config && blocks ? sectionsOf(room, config, blocks) : undefined),
    [room, config, blocks],
  );
  const entries = useMemo(
    () =>
      sections?.map((one): ConfigEntry => {
        const count = config && tenant !== undefined ? ownCount(one, config, tenant) : 0;
        return {
          id: one.id,
          name: one.title,
          group: one.group,
          about: one.about,
          section: one.id,
          ...(count > 0 && { mark: `${count} set here` }),
        };
      }),
    [sections, config, tenant],
  );
  const further = useMemo(
    () =>
      sections?.flatMap((one) =>
        fieldsOf(one).map(({ path, title, about }): ConfigEntry => {
          const value = config?.values['texts.json'][path];
          const said = typeof value === 'string' ? value : about;
          const group = `In ${one.title}`;
          return {
            id: `in ${path}`,
            name: title,
            group,
            about: said,
            words: path,
            section: one.id,
            field: path,
          };
        }),
      ),
    [sections, config],
  );
  if (!entries) return <p className="empty">Loading the configuration…</p>;
  return (
    <div className="config-list">
      <SearchList
        key={room}
        title={LABELS[room]}
        label={LABELS[room]}
        entries={entries}
        further={further}
        current={section ?? entries[0]?.id}
        onChoose={(entry) => {
          if (entry.field === undefined) showPane('inspector');
          seek({ room, section: entry.section, field: entry.field });
        }}
      />
    </div>
  );
}
