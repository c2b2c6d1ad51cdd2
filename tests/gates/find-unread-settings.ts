import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Generated types of settings and features. Code that names one of their properties reads the setting. */
export const TYPES = 'schemas/generated/types.ts';

/** Rooms whose code reads settings. */
const ROOMS = ['engine', 'blocks'];
const TESTS = /\.(test|test-d)\.tsx?$|\/testing\//;
/** Folders with layouts, which name settings in conditions and head texts. Policies and fingerprints are not readers of settings. */
const LAYOUTS = ['tenants', 'blocks'];
const REFERENCE = /\b(?:site\.)?(settings\.\w+\.\w+|features\.\w+)/g;

export interface Declaration {
  /** `settings.search.hitsPerPage`, `features.garage`. */
  path: string;
  /** Interface and property in the generated types: `SearchSettings.hitsPerPage`. */
  property: string;
  /** Whether the schema marks it `x-planned`, because nothing reads it yet. */
  isPlanned: boolean;
}

/**
 * Finds properties of the interfaces in a types file that code reads, as `Interface.property`. It checks only properties
 * with the given names, because resolving the type of every expression is slow.
 */
export function findReadProperties(
  program: ts.Program,
  types: string,
  names: ReadonlySet<string>,
  isCounted: (file: string) => boolean,
): Set<string> {
  const checker = program.getTypeChecker();
  const readProperties = new Set<string>();
  const addProperty = (symbol: ts.Symbol | undefined) => {
    for (const { parent } of symbol?.declarations ?? []) {
      if (parent && ts.isInterfaceDeclaration(parent) && parent.getSourceFile().fileName === types)
        readProperties.add(`${parent.name.text}.${symbol?.name ?? ''}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (names.has(node.name.text)) addProperty(checker.getSymbolAtLocation(node.name));
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && names.has(name.text))
        addProperty(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    } else if (ts.isElementAccessExpression(node)) {
      // `settings[kind]` reads every name in the type of the index.
      const index = checker.getTypeAtLocation(node.argumentExpression);
      const keys = (index.isUnion() ? index.types : [index]).filter((key) => key.isStringLiteral());
      const matching = keys.filter(({ value }) => names.has(value));
      if (matching.length > 0) {
        const owner = checker.getTypeAtLocation(node.expression);
        for (const { value } of matching) addProperty(owner.getProperty(value));
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isCounted(file.fileName)) visit(file);
  return readProperties;
}

/** Finds the paths of settings and features that JSON files name. */
export function findReferences(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(REFERENCE)].map(([, path = '']) => path)));
}

/** Finds settings that nothing reads, and settings that are read but marked as planned. */
export function findMismatches(
  declarations: readonly Declaration[],
  { properties, paths }: { properties: ReadonlySet<string>; paths: ReadonlySet<string> },
): string[] {
  return declarations.flatMap(({ path, property, isPlanned }) => {
    const isRead = properties.has(property) || paths.has(path);
    if (isRead !== isPlanned) return [];
    return [
      isRead
        ? `${path} is read, but marked x-planned. Remove the mark.`
        : `Nothing reads ${path}. Mark it x-planned.`,
    ];
  });
}

type Schema = Readonly<Record<string, unknown>>;
const listProperties = (schema: unknown): [string, Schema][] =>
  Object.entries((schema as Schema)['properties'] ?? {});

/** Lists the settings and features that the schemas declare. */
export function listDeclarations(settings: unknown, features: unknown): Declaration[] {
  const createDeclaration = (path: string, type: string, name: string, schema: Schema): Declaration => ({
    path,
    property: `${type}.${name}`,
    isPlanned: schema['x-planned'] !== undefined,
  });
  return [
    ...listProperties(settings).flatMap(([group, schema]) =>
      listProperties(schema).map(([name, inner]) =>
        createDeclaration(`settings.${group}.${name}`, String(schema['title']), name, inner),
      ),
    ),
    ...listProperties(features).map(([name, inner]) =>
      createDeclaration(`features.${name}`, 'Features', name, inner),
    ),
  ];
}

/** Finds the mismatches in the project at `root`. */
export function findUnreadSettings(root: string): string[] {
  const readSchema = (name: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isInRoom = (file: string) =>
    ROOMS.some((room) => file.startsWith(join(root, room, '/'))) && !TESTS.test(relative(root, file));
  const program = ts.createProgram(
    fileNames.filter((file) => isInRoom(file)),
    options,
  );
  const texts = LAYOUTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !/(?:^|\/)(?:example|policies|shadows)\.json$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const declarations = listDeclarations(
    readSchema('settings.schema.json'),
    readSchema('features.schema.json'),
  );
  const names = new Set(declarations.map(({ property }) => property.slice(property.indexOf('.') + 1)));
  return findMismatches(declarations, {
    properties: findReadProperties(program, join(root, TYPES), names, isInRoom),
    paths: findReferences(texts),
  });
}
