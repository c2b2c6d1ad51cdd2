import { ArrowRight } from 'lucide-react';
import { findPaintColour } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, Image, PageSection, SectionHeading } from '../kit';
import styles from './ModelColours.module.css';

type Props = BlockProps<'model-colours'>;

/** Swatches of the colours in stock. They are radio buttons, and CSS shows the picture of the chosen one. */
export default function ModelColours(props: Props) {
  const { heading, tone, modelStock, t, id } = props;
  const { colours } = modelStock;
  if (colours.length === 0) return null;
  return (
    <PageSection tone={tone} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{heading ?? t('heading')}</SectionHeading>
      <fieldset className={styles.colours}>
        <legend className={styles.legend}>{t('legend')}</legend>
        {colours.map((colour, index) => (
          <Colour key={colour.name} {...props} colour={colour} index={index} />
        ))}
      </fieldset>
    </PageSection>
  );
}

function Colour({
  colour: { name, count, href, image },
  index,
  modelStock: { model },
  site,
  t,
  id,
}: Props & { colour: Props['modelStock']['colours'][number]; index: number }) {
  return (
    <div className={styles.colour}>
      <label className={styles.swatch}>
        <input type="radio" name={`${id}-colour`} value={name} defaultChecked={index === 0} />
        <svg viewBox="0 0 24 24" className={styles.paint} aria-hidden="true">
          <circle cx="12" cy="12" r="11" fill={findPaintColour(name) ?? 'none'} />
        </svg>
        <span>{name}</span>
      </label>
      <div className={styles.panel}>
        <Image
          src={image}
          alt={t('picture', { model, colour: name })}
          width={1200}
          height={800}
          images={site.settings.images}
          range={[320, 1600]}
          sizes="(width < 60rem) 100vw, 56rem"
          ratio="photo"
          className={styles.picture}
        />
        <a href={href} className={styles.link}>
          {t('see', { count, colour: name })}
          <Icon icon={ArrowRight} size="sm" />
        </a>
      </div>
    </div>
  );
}
