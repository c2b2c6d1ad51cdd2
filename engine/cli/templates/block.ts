const pascal = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const sentence = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
};
/** Formats JSON like `npm run format`: a list with one item stays on one line. */
const json = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^\s[\]{}]+)\s+\]/g, '[$1]')}\n`;

/** The files of a new block that shows a heading, with a test, an example and styles. */
export function blockFiles(name: string): Record<string, string> {
  const component = pascal(name);
  const title = sentence(name);
  return {
    'block.json': json({
      $schema: '../../schemas/block.schema.json',
      type: name,
      title,
      description: `Shows a heading. Describe here what ${title.toLowerCase()} is for.`,
      category: 'content',
      keywords: [],
      version: 1,
      props: {
        type: 'object',
        properties: {
          heading: {
            type: 'string',
            title: 'Heading',
            description: 'Shown above the content.',
            default: title,
          },
        },
      },
      needs: [],
      client: 'none',
      headings: [2],
    }),
    [`${component}.tsx`]: `import type { BlockProps } from '../../schemas';
import styles from './${component}.module.css';

/** ${title}: props in, HTML out. */
export default function ${component}({ heading, id }: BlockProps<'${name}'>) {
  if (!heading) return null;
  return (
    <section className={styles.root} aria-labelledby={\`\${id}-heading\`}>
      <h2 id={\`\${id}-heading\`} className={styles.heading}>
        {heading}
      </h2>
    </section>
  );
}
`,
    [`${component}.module.css`]: `@layer blocks {
  .root {
    padding-block: var(--space-4);
  }

  .heading {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
  }
}
`,
    [`${component}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ${component} from './${component}';

const t = (key: string) => key;

test('shows its heading', () => {
  const html = renderToStaticMarkup(<${component} id="it" t={t} heading="Hello" />);
  expect(html).toContain('Hello');
});

test('shows nothing without one', () => {
  expect(renderToStaticMarkup(<${component} id="it" t={t} heading="" />)).toBe('');
});
`,
    'example.json': json({ props: { heading: title }, data: {} }),
  };
}
