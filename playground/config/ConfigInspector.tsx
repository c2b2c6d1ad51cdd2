import { useEffect, useMemo, useRef } from 'react';
import { parseConfigPath } from '../../engine/layout';
import { listConditionPaths } from '../conditions';
import type { FieldContext } from '../form';
import { usePlayground, type ConfigMode } from '../store';
import { listSections, findSectionSchema, formatValuePath, type Section } from './sections';
import { isGroup } from './schema-properties';
import { SectionForm } from './SectionForm';
import { TextFields } from './TextFields';
import { ThemeSummary } from './ThemeSummary';
import './config.css';

/** Conditions in settings are about cars. */
const CAR_PATHS = listConditionPaths({ vehicle: 'vehicle' });

function useFieldContext(section: Section | undefined): FieldContext | undefined {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const configure = usePlayground((state) => state.configure);
  return useMemo(() => {
    if (!section || !config || tenant === undefined) return undefined;
    const { file } = section;
    return {
      tenant,
      statementsByPath: config.statementsByFile[file] ?? {},
      findings: findings ?? [],
      conditionPaths: CAR_PATHS,
      defaultName: file === 'texts.json' ? 'the block’s text' : 'the default',
      pathOf: (parts) => (findSectionSchema(section, parts) ? formatValuePath(section, parts) : undefined),
      defaultOf: (parts) => findSectionSchema(section, parts)?.default,
      alwaysShowsOrigin(parts) {
        const schema = findSectionSchema(section, parts);
        return schema !== undefined && !isGroup(schema);
      },
      reset: (path) => configure(`Reset ${path}`, [{ op: 'reset', file, path: parseConfigPath(file, path) }]),
    };
  }, [section, config, findings, tenant, configure]);
}

/** The selected section of the configuration: its description, and its values as a form. */
export function ConfigInspector({ mode }: { mode: ConfigMode }) {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const selectedId = usePlayground((state) => state.sections[mode]);
  const field = usePlayground((state) => state.field);
  const sections = useMemo(
    () => (config && blocks ? listSections(mode, config, blocks) : []),
    [mode, config, blocks],
  );
  const section = sections.find(({ id }) => id === selectedId) ?? sections[0];
  const context = useFieldContext(section);
  const pane = useRef<HTMLDivElement>(null);

  const id = section?.id;
  const isReady = context !== undefined;
  useEffect(() => {
    if (!field || !isReady) return;
    const fieldElement = pane.current?.querySelector(`[data-path="${CSS.escape(field.path)}"]`);
    fieldElement?.scrollIntoView({ block: 'center' });
    fieldElement?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [field, id, isReady]);

  if (!section || !context || !config) return <p className="empty">Loading the configuration…</p>;
  return (
    <div className="inspector" ref={pane}>
      <header className="inspector-head">
        <h3>{section.title}</h3>
        {section.description ? <p>{section.description}</p> : null}
      </header>
      {mode === 'theme' ? <ThemeSummary seeds={config.values['theme.json']} /> : null}
      {mode === 'texts' ? (
        <TextFields section={section} context={context} config={config} />
      ) : (
        <SectionForm section={section} context={context} config={config} />
      )}
    </div>
  );
}
