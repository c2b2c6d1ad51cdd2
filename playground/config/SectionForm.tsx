import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { formatConfigPath } from '../../engine/layout';
import { toFormSchema, SchemaForm, type FieldContext } from '../form';
import { usePlayground } from '../store';
import { createSectionOperations, readSectionValues, type Section } from './sections';

interface SectionFormProps {
  section: Section;
  context: FieldContext;
  config: PlaygroundConfig;
}

/** The values of a section. Each edited value becomes one operation. */
export function SectionForm({ section, context, config }: SectionFormProps) {
  const configure = usePlayground((state) => state.configure);
  const formSchema = useMemo(() => toFormSchema(section.schema), [section]);
  const values = useMemo(() => readSectionValues(section, config), [section, config]);
  return (
    <SchemaForm
      name={`${section.file} ${section.id}`}
      form={formSchema}
      values={values}
      context={context}
      onEdit={(before, after) => {
        for (const operation of createSectionOperations(section, before, after)) {
          const name = formatConfigPath(operation.path);
          configure(`Set ${name}`, [operation], `set ${operation.file} ${name}`);
        }
      }}
    />
  );
}
