import { useMemo } from 'react';
import { SearchList, type PickerEntry } from '../picker';
import { usePlayground, type Mode } from '../store';
import { listFields, countOwnValues, listSections } from './sections';

/** A section, or a field in one. */
interface ConfigEntry extends PickerEntry {
  readonly section: string;
  readonly field?: string;
}

const LABELS: Readonly<Record<Exclude<Mode, 'blocks'>, string>> = {
  settings: 'Find a setting or feature',
  texts: 'Find a text',
  theme: 'Find a theme setting',
};

/** The sections of the tenant's configuration. Typing finds single values by name and description. */
export function ConfigList({ mode }: { mode: Exclude<Mode, 'blocks'> }) {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const section = usePlayground((state) => state.sections[mode]);
  const showField = usePlayground((state) => state.showField);
  const showPane = usePlayground((state) => state.showPane);

  const sections = useMemo(
    () => (config && blocks ? listSections(mode, config, blocks) : undefined),
    [mode, config, blocks],
  );
  const entries = useMemo(
    () =>
      sections?.map((one): ConfigEntry => {
        const count = config && tenant !== undefined ? countOwnValues(one, config, tenant) : 0;
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
        listFields(one).map(({ path, title, about }): ConfigEntry => {
          const value = config?.values['texts.json'][path];
          const description = typeof value === 'string' ? value : about;
          const group = `In ${one.title}`;
          return {
            id: `in ${path}`,
            name: title,
            group,
            about: description,
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
        key={mode}
        title={LABELS[mode]}
        label={LABELS[mode]}
        entries={entries}
        further={further}
        current={section ?? entries[0]?.id}
        onChoose={(entry) => {
          if (entry.field === undefined) showPane('inspector');
          showField({ mode, section: entry.section, field: entry.field });
        }}
      />
    </div>
  );
}
