import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Where the types of settings and features are; who names one of their properties reads a setting. */
export const TYPES = 'schemas/generated/types.ts';

/** Rooms whose code reads settings. */
const ROOMS = ['engine', 'blocks'];
const TESTS = /\.(test|test-d)\.tsx?$|\/testing\//;
/** Where layouts name settings and features: in conditions, and in texts of the head. A policy only judges them. */
const LAYOUTS = ['tenants', 'blocks'];
const NAMED = /\b(?:site\.)?(settings\.\w+\.\w+|features\.\w+)/g;

export interface Declared {
  /** `settings.search.hitsPerPage`, `features.garage`. */
  path: string;
  /** Type and property by which code reads it: `SearchSettings.hitsPerPage`. */
  property: string;
  /** Whether its schema marks it as not read yet. */
  isPlanned: boolean;
}

/**
 * Every property of an interface of a types file that other files name, as `Interface.property`; only of those called
 * like one of `names`, because asking for the type of every expression takes most of the time.
 */
export function propertiesRead(
  program: ts.Program,
  types: string,
  names: ReadonlySet<string>,
  isCounted: (file: string) => boolean,
): Set<string> {
  const checker = program.getTypeChecker();
  const read = new Set<string>();
  const note = (symbol: ts.Symbol | undefined) => {
    for (const { parent } of symbol?.declarations ?? []) {
      if (parent && ts.isInterfaceDeclaration(parent) && parent.getSourceFile().fileName === types)
        read.add(`${parent.name.text}.${symbol?.name ?? ''}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (names.has(node.name.text)) note(checker.getSymbolAtLocation(node.name));
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && names.has(name.text))
        note(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    } else if (ts.isElementAccessExpression(node)) {
      // `settings[kind]`: every name that the type of the index lists is read.
      const index = checker.getTypeAtLocation(node.argumentExpression);
      const keys = (index.isUnion() ? index.types : [index]).filter((key) => key.isStringLiteral());
      const read = keys.filter(({ value }) => names.has(value));
      if (read.length > 0) {
        const holder = checker.getTypeAtLocation(node.expression);
        for (const { value } of read) note(holder.getProperty(value));
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isCounted(file.fileName)) visit(file);
  return read;
}

/** Settings and features that JSON of layouts and blocks names, as their paths. */
export function namedIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, path = '']) => path)));
}

/** Settings marked as read that nothing reads, and the reverse. */
export function liesAbout(
  declared: readonly Declared[],
  { properties, paths }: { properties: ReadonlySet<string>; paths: ReadonlySet<string> },
): string[] {
  return declared.flatMap(({ path, property, isPlanned }) => {
    const isRead = properties.has(property) || paths.has(path);
    if (isRead !== isPlanned) return [];
    return [
      isRead ? `${path} is read, and still marked x-planned` : `nothing reads ${path}: mark it x-planned`,
    ];
  });
}

type Schema = Readonly<Record<string, unknown>>;
const propertiesOf = (schema: unknown): [string, Schema][] =>
  Object.entries((schema as Schema)['properties'] ?? {});

/** Everything that the schemas of settings and features declare. */
export function declaredIn(settings: unknown, features: unknown): Declared[] {
  const entry = (path: string, type: string, name: string, schema: Schema): Declared => ({
    path,
    property: `${type}.${name}`,
    isPlanned: schema['x-planned'] !== undefined,
  });
  return [
    ...propertiesOf(settings).flatMap(([group, schema]) =>
      propertiesOf(schema).map(([name, inner]) =>
        entry(`settings.${group}.${name}`, String(schema['title']), name, inner),
      ),
    ),
    ...propertiesOf(features).map(([name, inner]) => entry(`features.${name}`, 'Features', name, inner)),
  ];
}

/** All that is wrong in the project at `root`. */
export function findUnreadSettings(root: string): string[] {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const inRooms = (file: string) =>
    ROOMS.some((room) => file.startsWith(join(root, room, '/'))) && !TESTS.test(relative(root, file));
  const program = ts.createProgram(
    fileNames.filter((file) => inRooms(file)),
    options,
  );
  const texts = LAYOUTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !/(?:^|\/)(?:example|policies)\.json$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const declared = declaredIn(json('settings.schema.json'), json('features.schema.json'));
  const names = new Set(declared.map(({ property }) => property.slice(property.indexOf('.') + 1)));
  return liesAbout(declared, {
    properties: propertiesRead(program, join(root, TYPES), names, inRooms),
    paths: namedIn(texts),
  });
}
