import type { BlockProps } from '../../schemas';
import { PageSection } from '../kit';
import { parseBlocks, type Inline, type TextBlock } from './markdown';
import styles from './RichText.module.css';

/** Running text. It becomes elements, never HTML, so nothing in it can run. */
export default function RichText({ text, framed }: BlockProps<'rich-text'>) {
  const prose = (
    <div className={styles.prose}>
      {parseBlocks(text).map((block, at) => (
        <Piece key={at} block={block} />
      ))}
    </div>
  );
  return framed ? <PageSection width="reading">{prose}</PageSection> : prose;
}

function Piece({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    return (
      <ul className={styles.list}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Words inlines={item} />
          </li>
        ))}
      </ul>
    );
  }
  const Tag = block.kind === 'heading' ? (`h${block.level}` as const) : 'p';
  return (
    <Tag className={styles[Tag]}>
      <Words inlines={block.inlines} />
    </Tag>
  );
}

function Words({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, at) => {
    if (inline.kind === 'bold') return <strong key={at}>{inline.text}</strong>;
    if (inline.kind === 'link') {
      return (
        <a key={at} href={inline.href}>
          {inline.text}
        </a>
      );
    }
    return inline.text;
  });
}
