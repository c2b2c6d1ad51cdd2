import { splitComments, truncateParagraphs } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ShowMore, TitledSection } from '../kit';
import styles from './DealerComments.module.css';

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <p key={index} className={styles.paragraph}>
      {text}
    </p>
  ));
}

/** Splits at pipes, truncates long comments, and shows empty ones as pending (VDP-031, VDP-076 to 078). */
export default function DealerComments({ vehicle, site, t, id }: BlockProps<'dealer-comments'>) {
  const paragraphs = splitComments(vehicle.dealercomments);
  const preview = truncateParagraphs(paragraphs, site.settings.vehicle.commentsLimit);
  return (
    <TitledSection id={id} title={t('title')} isCollapsible>
      <div className={styles.text}>
        {paragraphs.length === 0 && <p className={styles.pending}>{t('pending')}</p>}
        {preview.isTruncated ? (
          <ShowMore preview={<Paragraphs texts={preview.paragraphs} />} more={t('more')} less={t('less')}>
            <Paragraphs texts={paragraphs} />
          </ShowMore>
        ) : (
          <Paragraphs texts={paragraphs} />
        )}
      </div>
    </TitledSection>
  );
}
