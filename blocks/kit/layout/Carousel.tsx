import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, useState, type KeyboardEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { Button } from '../controls/Button';
import { hasModifierKey } from '../controls/modifier-keys';
import { cx } from '../cx';
import { useCarousel } from './use-carousel';
import styles from './Carousel.module.css';

export interface CarouselProps {
  /** Accessible name. */
  label: string;
  texts: {
    previous: string;
    next: string;
    /** '2 of 5': accessible name of a slide, announced after moving. */
    position: (position: number, count: number) => string;
    /** Labels of the autoplay button. */
    pause?: string;
    play?: string;
  };
  /** Slides visible at once, depending on the container's width: `one`, `few` (cards) or `many` (small items). */
  show?: 'one' | 'few' | 'many';
  isLoop?: boolean;
  /** Autoplay interval in milliseconds. Requires `texts.pause` and `texts.play` (WCAG 2.2.2). */
  autoplayMs?: number;
  className?: string;
  children: ReactNode;
}

/** Target index by key. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A row of slides (APG carousel). Before hydration it is a scrolling, snapping list; afterwards, it can also be dragged
 * and moved with buttons, dots and keys. Autoplay is optional and pauses under pointer or focus.
 */
export function Carousel(props: CarouselProps) {
  const { label, texts, show = 'one', isLoop = false, autoplayMs, className, children } = props;
  const [isPaused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const slides = Children.toArray(children);
  const canPlay = autoplayMs !== undefined && texts.pause !== undefined && texts.play !== undefined;
  const { viewport, isReady, index, count, canGoBack, canGoOn, goTo, isPlaying, setPlaying } = useCarousel({
    isLoop,
    autoplayMs: canPlay ? autoplayMs : undefined,
    isPaused,
  });

  const go = (position: number) => {
    const target = isLoop ? (position + count) % count : Math.min(count - 1, Math.max(0, position));
    goTo(target);
    setAnnouncement(texts.position(target + 1, count));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Fields in a slide need these keys.
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    const step = STEPS[event.key];
    if (!step || !isReady || hasModifierKey(event)) return;
    event.preventDefault();
    go(step(index, count));
  };

  return (
    // Keys bubble up here from the slides and buttons inside.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(
        styles.carousel,
        isReady && styles.ready,
        isReady && count < 2 && styles.alone,
        className,
      )}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* Focusable while it is a scrolling list; later the buttons move it. */}
      <div ref={viewport} className={styles.viewport} tabIndex={isReady ? undefined : 0}>
        <div className={cx(styles.track, styles[show])}>
          {slides.map((slide, position) => (
            <div
              key={position}
              role="group"
              aria-roledescription="slide"
              aria-label={texts.position(position + 1, slides.length)}
              className={styles.slide}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {/* Rendered before hydration too, so that nothing shifts. */}
      <div className={styles.controls}>
        {canPlay && (
          <Button
            variant="quiet"
            icon={isPlaying ? Pause : Play}
            iconOnly
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? texts.pause : texts.play}
          </Button>
        )}
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, position) => (
            <button
              key={position}
              type="button"
              className={styles.dot}
              aria-label={texts.position(position + 1, count)}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => go(position)}
            />
          ))}
        </div>
        <Button
          variant="secondary"
          icon={ChevronLeft}
          iconOnly
          className={cx(!canGoBack && styles.off)}
          aria-disabled={!canGoBack || undefined}
          onClick={() => canGoBack && go(index - 1)}
        >
          {texts.previous}
        </Button>
        <Button
          variant="secondary"
          icon={ChevronRight}
          iconOnly
          className={cx(!canGoOn && styles.off)}
          aria-disabled={!canGoOn || undefined}
          onClick={() => canGoOn && go(index + 1)}
        >
          {texts.next}
        </Button>
      </div>
      <VisuallyHidden role="status">{isPlaying ? '' : announcement}</VisuallyHidden>
    </section>
  );
}
