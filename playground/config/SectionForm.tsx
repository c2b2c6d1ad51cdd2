import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { configPathText } from '../../engine/layout';
import { formSchemaOf, SchemaForm, type Said } from '../form';
import { usePlayground } from '../store';
import { editsOf, valuesOf, type Section } from './sections';

interface SectionFormProps {
  section: Section;
  said: Said;
  config: PlaygroundConfig;
}

/** The values of a section, each an operation of its own when it is edited. */
export function SectionForm({ section, said, config }: SectionFormProps) {
  const configure = usePlayground((state) => state.configure);
  const form = useMemo(() => formSchemaOf(section.schema), [section]);
  const values = useMemo(() => valuesOf(section, config), [section, config]);
  return (
    <SchemaForm
      name={`${section.file} ${section.id}`}
      form={form}
      values={values}
      said={said}
      onEdit={(before, after) => {
        for (const operation of editsOf(section, before, after)) {
          const name = configPathText(operation.path);
          configure(`Set ${name}`, [operation], `set ${operation.file} ${name}`);
        }
      }}
    />
  );
}
