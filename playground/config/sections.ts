import { schemas, type PlaygroundConfig } from '../../schemas';
import { COMMON, commonTexts, isObject, type ConfigFile, type JsonObject } from '../../engine/layout';
import { configOperations, isWithinPath, valueAt, type ConfigOperation } from '../edit';
import type { Mode } from '../store';
import {
  caption,
  isGroup,
  pickProperties,
  listProperties,
  schemaText,
  completeSchema,
} from './schema-properties';

/** A part of the configuration that is shown together. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Heading under which the section is listed. */
  readonly group: string;
  readonly file: ConfigFile;
  /** Path of its values in the file. */
  readonly path: readonly string[];
  /** Schema of these values, with defaults. */
  readonly schema: JsonObject;
}

interface SectionField {
  /** The path as statements name it. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** Properties of tenant.json that describe the site itself. */
const SITE = [
  'name',
  'description',
  'licence',
  'logo',
  'url',
  'domains',
  'locale',
  'timeZone',
  'elsewhere',
  'note',
];

const TENANT = { file: 'tenant.json', group: 'Site' } as const;

/** The schema of menus by name. Each is a list that counts as one value. */
const menusSchema = (menus: unknown): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(isObject(menus) ? menus : {}).map((name) => [
      name,
      { title: caption(name), description: 'The menu as a list. It replaces the inherited menu.' },
    ]),
  ),
});

function settingSections(config: PlaygroundConfig): Section[] {
  const part = (id: string, title: string, schema: JsonObject): Section => ({
    ...TENANT,
    id,
    title,
    about: schemaText(schema, 'description'),
    path: [id],
    schema,
  });
  const tenant = completeSchema(schemas.tenant);
  return [
    {
      ...TENANT,
      id: 'site',
      title: 'Site',
      about: 'Name, address and language of the site.',
      path: [],
      schema: pickProperties(tenant, SITE),
    },
    part('features', 'Features', completeSchema(schemas.features)),
    part('contact', 'Contact', completeSchema(schemas.contact)),
    part('social', 'Social', completeSchema(schemas.social)),
    part('menus', 'Menus', menusSchema(config.values['tenant.json'].menus)),
    ...listProperties(completeSchema(schemas.settings)).map(([name, schema]): Section => ({
      file: 'tenant.json',
      group: 'Settings',
      id: `settings.${name}`,
      title: caption(name),
      about: schemaText(schema, 'description'),
      path: ['settings', name],
      schema,
    })),
  ];
}

/** Top-level seeds, by topic. */
const SEEDS: readonly (readonly [id: string, title: string, names: readonly string[]])[] = [
  ['colours', 'Colours', ['accent', 'highlight', 'neutral', 'inverse', 'mode']],
  ['form', 'Form and motion', ['radius', 'density', 'shadow', 'motion', 'link', 'favicon']],
];

function themeSections(): Section[] {
  const schema = completeSchema(schemas.theme);
  const seeds = { file: 'theme.json', group: 'Theme' } as const;
  return [
    ...SEEDS.map(([id, title, names]): Section => {
      const own = pickProperties(schema, names);
      const about = listProperties(own)
        .map(([, inner]) => schemaText(inner, 'title'))
        .join(', ');
      return { ...seeds, id, title, about, path: [], schema: own };
    }),
    ...listProperties(schema)
      .filter(([name, inner]) => inner.type === 'object' && name !== 'final')
      .map(([name, inner]): Section => {
        // The schemas of groups have types as titles, such as `ThemeCard`.
        const title = caption(name);
        const isOpen = inner.properties === undefined;
        return {
          ...seeds,
          id: name,
          title,
          about: schemaText(inner, 'description'),
          path: isOpen ? [] : [name],
          schema: isOpen ? pickProperties(schema, [name]) : inner,
        };
      }),
  ];
}

/** The common texts, then those of each block that has any, in the order of the blocks. */
function textSections(
  _config: PlaygroundConfig,
  blocks: readonly { readonly type: string; readonly title: string; readonly texts?: object }[],
): Section[] {
  const common = { type: COMMON, title: 'Several blocks', texts: commonTexts };
  return [common, ...blocks].flatMap(({ type, title, texts = {} }): Section[] => {
    const names = Object.keys(texts);
    if (names.length === 0) return [];
    const properties = Object.fromEntries(
      Object.entries(texts).map(([name, text]: [string, unknown]) => [
        `${type}.${name}`,
        { type: 'string', title: caption(name), default: text },
      ]),
    );
    const about = `${names.length} ${names.length === 1 ? 'text' : 'texts'}`;
    const schema = { type: 'object', properties };
    return [{ id: type, title, about, group: 'Texts by block', file: 'texts.json', path: [], schema }];
  });
}

type SectionsOf = (
  config: PlaygroundConfig,
  blocks: Parameters<typeof textSections>[1],
) => readonly Section[];

const SECTIONS: Readonly<Record<Mode, SectionsOf>> = {
  blocks: () => [],
  settings: settingSections,
  texts: textSections,
  theme: themeSections,
};

export const listSections = (
  mode: Mode,
  config: PlaygroundConfig,
  blocks: Parameters<typeof textSections>[1],
): readonly Section[] => SECTIONS[mode](config, blocks);

/** The path of a section's value, as statements name it. */
export const valuePath = ({ path }: Section, keys: readonly (string | number)[]): string =>
  [...path, ...keys].join('.');

function fieldsIn(section: Section, schema: JsonObject, keys: readonly string[]): SectionField[] {
  return listProperties(schema).flatMap(([name, inner]) => {
    const at = [...keys, name];
    if (isGroup(inner)) return fieldsIn(section, inner, at);
    return [
      {
        path: valuePath(section, at),
        title: schemaText(inner, 'title'),
        about: schemaText(inner, 'description'),
      },
    ];
  });
}

/** Every single value of a section. */
export const listFields = (section: Section): SectionField[] => fieldsIn(section, section.schema, []);

/** The values of a section; empty if its object does not exist. */
export function sectionValues({ file, path, schema }: Section, config: PlaygroundConfig): JsonObject {
  const values = valueAt(config.values[file], path);
  if (!isObject(values)) return {};
  const names = listProperties(schema).map(([name]) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The schema of a value within a section; undefined inside a list. */
export function schemaAt({ schema }: Section, parts: readonly (string | number)[]): JsonObject | undefined {
  return parts.reduce<JsonObject | undefined>((now, part) => {
    if (!now || !isGroup(now)) return undefined;
    return listProperties(now).find(([name]) => name === part)?.[1];
  }, schema);
}

/** Operations for an edited section. An emptied value is reset. */
export function sectionOperations(
  section: Section,
  before: JsonObject,
  after: JsonObject,
): ConfigOperation[] {
  const { file } = section;
  const within = (schema: JsonObject, path: readonly string[], old: unknown, now: unknown) =>
    listProperties(schema).flatMap(([name, inner]): ConfigOperation[] => {
      const at = [...path, name];
      const [a, b] = [valueAt(old, [name]), valueAt(now, [name])];
      if (isGroup(inner)) return within(inner, at, a, b);
      if (b === undefined && a !== undefined) return [{ op: 'reset', file, path: at }];
      return configOperations(file, at, a, b);
    });
  return within(section.schema, section.path, before, after);
}

/** How many values of a section the tenant sets itself. */
export function countOwnValues(section: Section, { stated }: PlaygroundConfig, tenant: string): number {
  const fields = listFields(section);
  return Object.entries(stated[section.file] ?? {}).filter(
    ([path, statements]) =>
      statements.some(({ layer }) => layer === tenant) &&
      fields.some((field) => isWithinPath(path, field.path)),
  ).length;
}
