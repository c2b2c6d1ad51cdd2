export interface ParagraphsProps {
  /** Blank lines separate paragraphs. */
  text: string;
  className?: string;
}

export function Paragraphs({ text, className }: ParagraphsProps) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => (
      <p key={index} className={className}>
        {paragraph}
      </p>
    ));
}
