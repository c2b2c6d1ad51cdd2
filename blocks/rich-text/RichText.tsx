import { fillPromises } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Markdown, PageSection } from '../kit';
import styles from './RichText.module.css';

/** Text in Markdown, rendered as elements and never as HTML, so that it cannot inject code. */
export default function RichText({ text, framed, site }: BlockProps<'rich-text'>) {
  const { images, reserve } = site.settings;
  const prose = <Markdown text={fillPromises(text, reserve)} images={images} />;
  if (!framed) return prose;
  // Starts with the sections around it, and its lines stay short.
  return (
    <PageSection>
      <div className={styles.text}>{prose}</div>
    </PageSection>
  );
}
