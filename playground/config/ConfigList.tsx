import { useMemo } from 'react';
import { SearchList, type PickerEntry } from '../picker';
import { usePlayground, type ConfigMode } from '../store';
import { listFields, countOwnValues, listSections } from './sections';

/** A section, or a field in a section. */
interface ConfigEntry extends PickerEntry {
  readonly section: string;
  readonly field?: string;
}

const LABELS: Readonly<Record<ConfigMode, string>> = {
  settings: 'Find a setting or feature',
  texts: 'Find a text',
  theme: 'Find a theme setting',
};

/** The sections of the tenant's configuration. Typing finds single values by name and description. */
export function ConfigList({ mode }: { mode: ConfigMode }) {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selectedId = usePlayground((state) => state.sections[mode]);
  const showField = usePlayground((state) => state.showField);
  const showPane = usePlayground((state) => state.showPane);

  const sections = useMemo(
    () => (config && blocks ? listSections(mode, config, blocks) : undefined),
    [mode, config, blocks],
  );
  const entries = useMemo(
    () =>
      sections?.map((section): ConfigEntry => {
        const count = config && tenant !== undefined ? countOwnValues(section, config, tenant) : 0;
        return {
          id: section.id,
          name: section.title,
          group: section.group,
          description: section.description,
          section: section.id,
          ...(count > 0 && { badge: `${count} set here` }),
        };
      }),
    [sections, config, tenant],
  );
  const searchOnlyEntries = useMemo(
    () =>
      sections?.flatMap((section) =>
        listFields(section).map(({ path, title, description: fieldDescription }): ConfigEntry => {
          const value = config?.values['texts.json'][path];
          const description = typeof value === 'string' ? value : fieldDescription;
          const group = `In ${section.title}`;
          return {
            id: `in ${path}`,
            name: title,
            group,
            description,
            keywords: path,
            section: section.id,
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
        searchOnlyEntries={searchOnlyEntries}
        current={selectedId ?? entries[0]?.id}
        onChoose={(entry) => {
          if (entry.field === undefined) showPane('inspector');
          showField({ mode, section: entry.section, field: entry.field });
        }}
      />
    </div>
  );
}
