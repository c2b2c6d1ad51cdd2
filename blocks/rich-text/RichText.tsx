import type { BlockProps } from '../../schemas';
import { PageSection } from '../kit';
import { parseBlocks, type Inline, type TextBlock } from './markdown';
import styles from './RichText.module.css';

/** Formatted text, rendered as elements and never as HTML, so that it cannot inject code. */
export default function RichText({ text, framed }: BlockProps<'rich-text'>) {
  const prose = (
    <div className={styles.prose}>
      {parseBlocks(text).map((block, index) => (
        <TextBlockElement key={index} block={block} />
      ))}
    </div>
  );
  return framed ? <PageSection width="reading">{prose}</PageSection> : prose;
}

function TextBlockElement({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    return (
      <ul className={styles.list}>
        {block.items.map((item, index) => (
          <li key={index}>
            <InlineElements inlines={item} />
          </li>
        ))}
      </ul>
    );
  }
  const Tag = block.kind === 'heading' ? (`h${block.level}` as const) : 'p';
  return (
    <Tag className={styles[Tag]}>
      <InlineElements inlines={block.inlines} />
    </Tag>
  );
}

function InlineElements({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'bold') return <strong key={index}>{inline.text}</strong>;
    if (inline.kind === 'link') {
      return (
        <a key={index} href={inline.href}>
          {inline.text}
        </a>
      );
    }
    return inline.text;
  });
}
