import { useEffect, useMemo, useRef } from 'react';
import { configPath } from '../../engine/layout';
import type { Said } from '../form';
import { usePlayground, type Room } from '../store';
import { sectionsOf, schemaAt, pathText, type Section } from './sections';
import { isGroup } from './form-schemas';
import { SectionForm } from './SectionForm';
import { TextFields } from './TextFields';
import { ThemeLook } from './ThemeLook';
import './config.css';

/** What the fields of a section must know. */
function useSaid(section: Section | undefined): Said | undefined {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const configure = usePlayground((state) => state.configure);
  return useMemo(() => {
    if (!section || !config || tenant === undefined) return undefined;
    const { file } = section;
    return {
      tenant,
      stated: config.stated[file] ?? {},
      findings: findings ?? [],
      defaultName: file === 'texts.json' ? 'the block’s own text' : 'the default',
      pathOf: (parts) => (schemaAt(section, parts) ? pathText(section, parts) : undefined),
      defaultOf: (parts) => schemaAt(section, parts)?.default,
      isBadged(parts) {
        const schema = schemaAt(section, parts);
        return schema !== undefined && !isGroup(schema);
      },
      reset: (path) => configure(`Reset ${path}`, [{ op: 'reset', file, path: configPath(file, path) }]),
    };
  }, [section, config, findings, tenant, configure]);
}

/** The chosen part of the configuration: what it is about, and its values as a form. */
export function ConfigInspector({ room }: { room: Exclude<Room, 'blocks'> }) {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const blocks = usePlayground(({ world }) => world?.blocks);
  const chosen = usePlayground((state) => state.sections[room]);
  const field = usePlayground((state) => state.field);
  const sections = useMemo(
    () => (config && blocks ? sectionsOf(room, config, blocks) : []),
    [room, config, blocks],
  );
  const section = sections.find(({ id }) => id === chosen) ?? sections[0];
  const said = useSaid(section);
  const pane = useRef<HTMLDivElement>(null);

  const id = section?.id;
  const isReady = said !== undefined;
  useEffect(() => {
    if (!field || !isReady) return;
    const found = pane.current?.querySelector(`[data-path="${CSS.escape(field.path)}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [field, id, isReady]);

  if (!section || !said || !config) return <p className="empty">Loading the configuration…</p>;
  return (
    <div className="inspector" ref={pane}>
      <header className="inspector-head">
        <h3>{section.title}</h3>
        {section.about ? <p>{section.about}</p> : null}
      </header>
      {room === 'theme' ? <ThemeLook seeds={config.values['theme.json']} /> : null}
      {room === 'texts' ? (
        <TextFields section={section} said={said} config={config} />
      ) : (
        <SectionForm section={section} said={said} config={config} />
      )}
    </div>
  );
}
