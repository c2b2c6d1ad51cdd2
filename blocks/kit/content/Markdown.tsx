import type { Definition, Heading, Image as ImageNode, Nodes, Paragraph, Parents, Root, Table } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import type { ImageSettings } from '../../../engine/browser/images/image-url';
import { isSafeHref } from '../../../engine/lib';
import { cx } from '../cx';
import { Image } from './Image';
import { ScrollRegion } from '../layout/ScrollRegion';
import styles from './Markdown.module.css';
import { parseMarkdown, toPlainText, type MarkdownSource, type ParsedMarkdown } from './parse-markdown';

export interface MarkdownProps {
  /** Markdown, or a text that was parsed before. */
  text: MarkdownSource | ParsedMarkdown;
  /** Level of the text's highest headings, one below the heading of the place. */
  level?: 2 | 3 | 4;
  /** Puts anchors on headings, so that a table of contents can link to them. */
  hasAnchors?: boolean;
  /** The setting `images`. */
  images?: ImageSettings;
  /** Larger text, for a page that is read from top to bottom. */
  size?: 'normal' | 'article';
  className?: string;
}

interface Context {
  parsed: ParsedMarkdown;
  level: number;
  hasAnchors: boolean;
  images: ImageSettings | undefined;
  definitions: ReadonlyMap<string, Definition>;
}

/** Markdown as elements. HTML in the text is shown as it is written, so that it cannot inject code. */
export function Markdown(props: MarkdownProps) {
  const { text, level = 2, hasAnchors = false, images, size = 'normal', className } = props;
  const parsed = typeof text === 'object' && 'root' in text ? text : parseMarkdown(text);
  const context = { parsed, level, hasAnchors, images, definitions: listDefinitions(parsed.root) };
  return (
    <div className={cx(styles.text, size === 'article' && styles.article, className)}>
      {renderChildren(parsed.root, context)}
    </div>
  );
}

function listDefinitions({ children }: Root): Map<string, Definition> {
  const definitions = children.filter((node): node is Definition => node.type === 'definition');
  return new Map(definitions.map((node) => [node.identifier, node]));
}

const renderChildren = ({ children }: Parents, context: Context): ReactNode =>
  children.map((node, index) => <Fragment key={index}>{renderNode(node, context)}</Fragment>);

function renderNode(node: Nodes, context: Context): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return node.value;
    case 'strong':
      return <strong>{renderChildren(node, context)}</strong>;
    case 'emphasis':
      return <em>{renderChildren(node, context)}</em>;
    case 'inlineCode':
      return <code className={styles.code}>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return renderLink(node.url, node, context);
    case 'linkReference':
      return renderLink(context.definitions.get(node.identifier)?.url, node, context);
    case 'image':
      return <Figure image={node} context={context} />;
    case 'imageReference': {
      const definition = context.definitions.get(node.identifier);
      const { url, title } = definition ?? {};
      return (
        url && (
          <Figure
            image={{ type: 'image', url, title: title ?? null, alt: node.alt ?? '' }}
            context={context}
          />
        )
      );
    }
    case 'heading':
      return renderHeading(node, context);
    case 'paragraph':
      return renderParagraph(node, context);
    case 'blockquote':
      return <blockquote className={styles.quote}>{renderChildren(node, context)}</blockquote>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && node.start !== 1 ? node.start : undefined;
      return (
        <List className={styles.list} {...(typeof start === 'number' && { start })}>
          {renderChildren(node, context)}
        </List>
      );
    }
    case 'listItem':
      return <li>{renderItem(node.children, context)}</li>;
    case 'thematicBreak':
      return <hr className={styles.rule} />;
    case 'code':
      return (
        <pre className={styles.pre}>
          <code>{node.value}</code>
        </pre>
      );
    case 'table':
      return <DataTable table={node} context={context} />;
    default:
      return null;
  }
}

/** A list item with a single paragraph contains its text directly. */
function renderItem(children: readonly Nodes[], context: Context): ReactNode {
  return children.map((child, index) => {
    const isText = child.type === 'paragraph' && (children.length === 1 || index === 0);
    return (
      <Fragment key={index}>{isText ? renderChildren(child, context) : renderNode(child, context)}</Fragment>
    );
  });
}

function renderLink(url: string | undefined, node: Parents, context: Context): ReactNode {
  const label = renderChildren(node, context);
  return url !== undefined && isSafeHref(url) ? <a href={url}>{label}</a> : label;
}

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function renderHeading(node: Heading, context: Context): ReactNode {
  const { parsed, level, hasAnchors } = context;
  const heading = parsed.anchors.get(node);
  const depth = heading?.depth ?? node.depth;
  const Tag = TAGS[Math.min(TAGS.length, level + depth - 1) - 1] ?? 'h6';
  return (
    <Tag
      id={hasAnchors ? heading?.id : undefined}
      className={depth === 1 ? styles.heading : styles.subheading}
    >
      {renderChildren(node, context)}
    </Tag>
  );
}

/** Pictures on their own are not wrapped in a paragraph. */
function renderParagraph(node: Paragraph, context: Context): ReactNode {
  const isPicture = node.children.every(
    (child) => child.type === 'image' || child.type === 'imageReference' || toPlainText(child).trim() === '',
  );
  const hasPicture = node.children.some(({ type }) => type === 'image' || type === 'imageReference');
  if (isPicture && hasPicture) return renderChildren(node, context);
  return <p>{renderChildren(node, context)}</p>;
}

function Figure({ image: { url, alt, title }, context }: { image: ImageNode; context: Context }) {
  if (!isSafeHref(url)) return null;
  const { images } = context;
  const picture = (
    <Image
      src={url}
      alt={alt ?? ''}
      width={960}
      height={640}
      {...(images && { images })}
      range={[320, 1440]}
      sizes="(width < 48rem) 100vw, 44rem"
      ratio="photo"
      fit="cover"
      className={styles.picture}
    />
  );
  if (!title) return picture;
  return (
    <figure className={styles.figure}>
      {picture}
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}

/** A wide table scrolls by itself, by keyboard too. */
function DataTable({ table, context }: { table: Table; context: Context }) {
  const [head, ...rows] = table.children;
  const align = (column: number) => table.align?.[column] ?? undefined;
  const name = head?.children.map(toPlainText).join(', ');
  return (
    <ScrollRegion label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} scope="col" align={align(column)}>
                {renderChildren(cell, context)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) => (
                <td key={column} align={align(column)}>
                  {renderChildren(cell, context)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
