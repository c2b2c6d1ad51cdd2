import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../engine/cli/commands';
import { explainConfigValue, explainPage, explainValue, parseImpactTarget } from '../../engine/layout';
import { compileProject } from '../support/compile-project';
import { root } from '../support/server';

const compilation = compileProject();
const base = compilation.tenants.get('base');
if (!base) throw new Error("There is no layer 'base'. Name another one here.");

/** A prop of a node of the base, as `explain` shows it. */
function explainProp(page: string, id: string, path: string) {
  const trace = base?.trace(page);
  const node = base && explainPage(base, page)?.nodes.find((each) => each.id === id);
  if (!trace || !node) return undefined;
  const props = Object.fromEntries(
    node.props.flatMap((prop) => ('value' in prop ? [[prop.path, prop.value]] : [])),
  );
  return explainValue(trace, { id, props }, path);
}

/** The texts in which commands are explained: the documents, and the help of the commands. */
const texts = [
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(root, 'docs', name), 'utf8')),
  ...commands.map(({ help = '' }) => help),
];
const findAll = (pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

describe('a name in an example of a command exists', () => {
  const helpOfImpact = commands.find(({ name }) => name === 'impact')?.help ?? '';
  const listed = /^For example: (.*)\.$/m.exec(helpOfImpact)?.[1]?.split(', ') ?? [];
  test.each([...findAll(/forecourt -- impact ([^\s`-][^\s`]*)/g), ...listed])('impact %s', (name) => {
    expect(parseImpactTarget(compilation, name)).not.toHaveProperty('unknown');
  });

  test.each(findAll(/\b(pages\/[\w-]+:[\w-]+\.[\w.[\]]+)/g))('lift %s', (selector) => {
    const [, page = '', node = '', prop = ''] = /^pages\/([\w-]+):([\w-]+)\.(.+)$/.exec(selector) ?? [];
    expect(explainProp(page, node, prop)).toHaveProperty('value');
  });

  test.each(findAll(/\btexts\.json:([\w.-]+\w)/g))('the text %s', (key) => {
    expect(explainConfigValue(base, 'text', key)).not.toHaveProperty('unknown');
  });
});
