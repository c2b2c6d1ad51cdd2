import { schemas, type PlaygroundConfig } from '../../schemas';
import {
  COMMON_TEXT_PREFIX,
  commonTexts,
  isObject,
  type ConfigFile,
  type JsonObject,
} from '../../engine/layout';
import {
  createConfigOperations,
  isWithinPath,
  getValueAt,
  type ConfigOperation,
} from '../../engine/layout/tools/edit';
import { MENUS_SECTION, type ConfigMode } from '../store';
import {
  formatCaption,
  isGroup,
  pickProperties,
  listProperties,
  getSchemaText,
  completeSchema,
} from './schema-properties';

/** A part of the configuration that has its own form. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Heading under which the section is listed. */
  readonly group: string;
  readonly file: ConfigFile;
  /** Path of the section’s values in the file; empty for top-level values. */
  readonly path: readonly string[];
  /** Schema of the section’s values, with defaults. */
  readonly schema: JsonObject;
}

interface SectionField {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Properties of tenant.json that describe the site itself. */
const SITE_PROPERTIES = [
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

const SITE_SECTION = { file: 'tenant.json', group: 'Site' } as const;

/**
 * Creates a schema with a property for each menu, so that the search for settings finds menus. Their items are edited in
 * the form of menus.
 */
const createMenusSchema = (menus: unknown): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(isObject(menus) ? menus : {}).map((name) => [
      name,
      { title: formatCaption(name), description: 'A menu with its entries.' },
    ]),
  ),
});

function listSettingSections(config: PlaygroundConfig): Section[] {
  const createSection = (id: string, title: string, schema: JsonObject): Section => ({
    ...SITE_SECTION,
    id,
    title,
    description: getSchemaText(schema, 'description'),
    path: [id],
    schema,
  });
  const tenant = completeSchema(schemas.tenant);
  return [
    {
      ...SITE_SECTION,
      id: 'site',
      title: 'Site',
      description: 'Name, address and language of the site.',
      path: [],
      schema: pickProperties(tenant, SITE_PROPERTIES),
    },
    createSection('features', 'Features', completeSchema(schemas.features)),
    createSection('contact', 'Contact', completeSchema(schemas.contact)),
    createSection('social', 'Social', completeSchema(schemas.social)),
    createSection(MENUS_SECTION, 'Menus', createMenusSchema(config.values['tenant.json'].menus)),
    ...listProperties(completeSchema(schemas.settings)).map(([name, schema]): Section => ({
      file: 'tenant.json',
      group: 'Settings',
      id: `settings.${name}`,
      title: formatCaption(name),
      description: getSchemaText(schema, 'description'),
      path: ['settings', name],
      schema,
    })),
  ];
}

/** Top-level seeds by topic, because theme.json does not group them. */
const SEED_TOPICS: readonly (readonly [id: string, title: string, names: readonly string[]])[] = [
  ['colours', 'Colours', ['accent', 'highlight', 'neutral', 'inverse', 'mode']],
  ['form', 'Shape and motion', ['radius', 'density', 'shadow', 'motion', 'link', 'favicon']],
];

function listThemeSections(): Section[] {
  const schema = completeSchema(schemas.theme);
  const seeds = { file: 'theme.json', group: 'Theme' } as const;
  return [
    ...SEED_TOPICS.map(([id, title, names]): Section => {
      const topicSchema = pickProperties(schema, names);
      const description = listProperties(topicSchema)
        .map(([, inner]) => getSchemaText(inner, 'title'))
        .join(', ');
      return { ...seeds, id, title, description, path: [], schema: topicSchema };
    }),
    ...listProperties(schema)
      .filter(([name, inner]) => inner.type === 'object' && name !== 'final')
      .map(([name, inner]): Section => {
        // The schemas of groups have types as titles, such as `ThemeCard`.
        const title = formatCaption(name);
        const isOpen = inner.properties === undefined;
        return {
          ...seeds,
          id: name,
          title,
          description: getSchemaText(inner, 'description'),
          path: isOpen ? [] : [name],
          schema: isOpen ? pickProperties(schema, [name]) : inner,
        };
      }),
  ];
}

/** The common texts, followed by the texts of each block in block order. */
function listTextSections(
  _config: PlaygroundConfig,
  blocks: readonly { readonly type: string; readonly title: string; readonly texts?: object }[],
): Section[] {
  const common = { type: COMMON_TEXT_PREFIX, title: 'Several blocks', texts: commonTexts };
  return [common, ...blocks].flatMap(({ type, title, texts = {} }): Section[] => {
    const names = Object.keys(texts);
    if (names.length === 0) return [];
    const properties = Object.fromEntries(
      Object.entries(texts).map(([name, text]: [string, unknown]) => [
        `${type}.${name}`,
        { type: 'string', title: formatCaption(name), default: text },
      ]),
    );
    const description = `${names.length} ${names.length === 1 ? 'text' : 'texts'}`;
    const schema = { type: 'object', properties };
    return [{ id: type, title, description, group: 'Texts by block', file: 'texts.json', path: [], schema }];
  });
}

type SectionLister = (
  config: PlaygroundConfig,
  blocks: Parameters<typeof listTextSections>[1],
) => readonly Section[];

const SECTION_LISTERS: Readonly<Record<ConfigMode, SectionLister>> = {
  settings: listSettingSections,
  texts: listTextSections,
  theme: listThemeSections,
};

export const listSections = (
  mode: ConfigMode,
  config: PlaygroundConfig,
  blocks: Parameters<typeof listTextSections>[1],
): readonly Section[] => SECTION_LISTERS[mode](config, blocks);

export const formatValuePath = ({ path }: Section, keys: readonly (string | number)[]): string =>
  [...path, ...keys].join('.');

function listSchemaFields(section: Section, schema: JsonObject, keys: readonly string[]): SectionField[] {
  return listProperties(schema).flatMap(([name, inner]) => {
    const path = [...keys, name];
    if (isGroup(inner)) return listSchemaFields(section, inner, path);
    return [
      {
        path: formatValuePath(section, path),
        title: getSchemaText(inner, 'title'),
        description: getSchemaText(inner, 'description'),
      },
    ];
  });
}

/** All fields of a section, including those in groups. */
export const listFields = (section: Section): SectionField[] => listSchemaFields(section, section.schema, []);

/** Reads the values of a section. Returns an empty object if no layer defines any. */
export function readSectionValues({ file, path, schema }: Section, config: PlaygroundConfig): JsonObject {
  const values = getValueAt(config.values[file], path);
  if (!isObject(values)) return {};
  const names = listProperties(schema).map(([name]) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The schema of a value within a section; undefined inside a list. */
export function findSectionSchema(
  { schema }: Section,
  parts: readonly (string | number)[],
): JsonObject | undefined {
  return parts.reduce<JsonObject | undefined>((current, part) => {
    if (!current || !isGroup(current)) return undefined;
    return listProperties(current).find(([name]) => name === part)?.[1];
  }, schema);
}

/** Creates the operations for an edited section. A value that was emptied is reset. */
export function createSectionOperations(
  section: Section,
  before: JsonObject,
  after: JsonObject,
): ConfigOperation[] {
  const { file } = section;
  const diffProperties = (
    schema: JsonObject,
    path: readonly string[],
    oldValues: unknown,
    newValues: unknown,
  ) =>
    listProperties(schema).flatMap(([name, inner]): ConfigOperation[] => {
      const propertyPath = [...path, name];
      const [oldValue, newValue] = [getValueAt(oldValues, [name]), getValueAt(newValues, [name])];
      if (isGroup(inner)) return diffProperties(inner, propertyPath, oldValue, newValue);
      if (newValue === undefined && oldValue !== undefined)
        return [{ op: 'reset', file, path: propertyPath }];
      return createConfigOperations(file, propertyPath, oldValue, newValue);
    });
  return diffProperties(section.schema, section.path, before, after);
}

/** Number of values in a section that the tenant itself sets. */
export function countOwnValues(
  section: Section,
  { statementsByFile }: PlaygroundConfig,
  tenant: string,
): number {
  const fields = listFields(section);
  return Object.entries(statementsByFile[section.file] ?? {}).filter(
    ([path, statements]) =>
      statements.some(({ layer }) => layer === tenant) &&
      fields.some((field) => isWithinPath(path, field.path)),
  ).length;
}
