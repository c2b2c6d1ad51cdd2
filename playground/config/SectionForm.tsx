import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { formatConfigPath } from '../../engine/layout';
import { toFormSchema, SchemaForm, type FieldContext } from '../form';
import { usePlayground } from '../store';
import { sectionOperations, sectionValues, type Section } from './sections';

interface SectionFormProps {
  section: Section;
  context: FieldContext;
  config: PlaygroundConfig;
}

/** The values of a section. Each edited value becomes one operation. */
export function SectionForm({ section, context, config }: SectionFormProps) {
  const configure = usePlayground((state) => state.configure);
  const form = useMemo(() => toFormSchema(section.schema), [section]);
  const values = useMemo(() => sectionValues(section, config), [section, config]);
  return (
    <SchemaForm
      name={`${section.file} ${section.id}`}
      form={form}
      values={values}
      context={context}
      onEdit={(before, after) => {
        for (const operation of sectionOperations(section, before, after)) {
          const name = formatConfigPath(operation.path);
          configure(`Set ${name}`, [operation], `set ${operation.file} ${name}`);
        }
      }}
    />
  );
}
