import type { AgentMessages } from '../../../schemas';
import { lookUpConfigPath, parseConfigPath, type ConfigFile } from '../../layout';
import { createNotFound } from './agent-error';

/** The kinds of values that agents can name. Each kind has its own configuration file. */
export type ValueKind = AgentMessages['listSettings']['kind'];

export const CONFIG_FILE_OF: Readonly<Record<ValueKind, ConfigFile>> = {
  setting: 'tenant.json',
  text: 'texts.json',
  theme: 'theme.json',
};

/**
 * Returns the keys of a value in its file. As elsewhere, `settings` and `features` may be omitted from a
 * setting's name.
 * @throws AgentError for a setting that does not exist
 */
export function readValuePath(kind: ValueKind, path: string): readonly string[] {
  if (kind !== 'setting') return parseConfigPath(CONFIG_FILE_OF[kind], path);
  const found = lookUpConfigPath(path);
  if ('unknown' in found)
    throw createNotFound('setting', path, found.candidates, 'Call list_settings with a search.');
  return found.path;
}
