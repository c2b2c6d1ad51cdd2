import type { BlockProps } from '../../schemas';
import { Markdown, PageSection } from '../kit';

/** Text in Markdown, rendered as elements and never as HTML, so that it cannot inject code. */
export default function RichText({ text, framed, site }: BlockProps<'rich-text'>) {
  const prose = <Markdown text={text} images={site.settings.images} />;
  return framed ? <PageSection width="reading">{prose}</PageSection> : prose;
}
