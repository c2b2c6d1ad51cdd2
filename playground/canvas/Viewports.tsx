import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readPageMessage, type PlaygroundMessage } from '../../engine/browser/preview/messages';
import { placeViewports } from './place-viewports';

/** A page that is shown, at each width. */
export interface ViewedPage {
  /** Name of the site; absent if there is only one. */
  readonly site?: string;
  /** URL of the page; absent if it cannot be shown. */
  readonly src?: string | undefined;
  /** Increased when the page has something new to show. */
  readonly version?: number | undefined;
  /** The reason why the page cannot be shown, or that it is an older version. */
  readonly note?: string | undefined;
}

interface ViewportProps {
  src: string;
  /** What it shows: `Page at 390 px`. */
  title: string;
  version: number | undefined;
  width: number;
  height: number;
  scale: number;
  /** Shortcuts that also work while the focus is in the page. */
  shortcuts: readonly string[];
}

/** The page at one width, as visitors use it. It follows the draft like the canvas. */
function Viewport({ src, title, version, width, height, scale, shortcuts }: ViewportProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<{ origin: string; version: number; count: number }>();
  const { origin } = new URL(src);
  const post = useCallback(
    (message: PlaygroundMessage) => frame.current?.contentWindow?.postMessage(message, origin),
    [origin],
  );
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readPageMessage(data);
      if (message?.type === 'forecourt:shown')
        setLoaded((before) => ({
          origin: from,
          version: message.version,
          count: (before?.count ?? 0) + (message.isNew ? 1 : 0),
        }));
      if (message?.type === 'forecourt:key')
        frame.current?.dispatchEvent(
          new KeyboardEvent('keydown', { ...message.pressed, bubbles: true, cancelable: true }),
        );
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const isLoaded = loaded?.origin === origin;
  const loadCount = loaded?.count;
  const isOutdated = isLoaded && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOutdated) post({ type: 'forecourt:update' });
  }, [isOutdated, post, version, loaded]);
  // A page starts as a canvas, in which links and menus do nothing.
  useEffect(() => {
    if (isLoaded) post({ type: 'forecourt:canvas', blocks: [], isBrowsing: true, scale, shortcuts });
  }, [isLoaded, loadCount, post, scale, shortcuts]);
  return (
    <div className="viewport-frame">
      <iframe
        ref={frame}
        title={title}
        src={src}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

export interface ViewportsProps extends Pick<ViewportProps, 'shortcuts'> {
  pages: readonly ViewedPage[];
  widths: readonly number[];
}

/** Pages at several widths side by side, at the same scale. Pages of the same width are neighbours. */
export function Viewports({ pages, widths, shortcuts }: ViewportsProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { scale, height } = placeViewports(
    widths.flatMap((width) => pages.map(() => width)),
    size,
  );
  return (
    <div className="stage viewports" ref={stage} role="group" aria-label={describe(pages, widths)}>
      {widths.flatMap((width) =>
        pages.map(({ site, src, version, note }) => (
          <figure key={`${width} ${site ?? ''}`} className="viewport" style={{ inlineSize: width * scale }}>
            <figcaption title={note}>
              {site === undefined ? null : <strong>{site}</strong>} {width} px
              {src !== undefined && note !== undefined ? `, ${note}` : ''}
            </figcaption>
            {src === undefined ? (
              <p className="viewport-frame empty" role="status">
                {note ?? 'Loading the page…'}
              </p>
            ) : (
              <Viewport
                title={`Page${site === undefined ? '' : ` of ${site}`} at ${width} px`}
                {...{ src, version, width, height, scale, shortcuts }}
              />
            )}
          </figure>
        )),
      )}
    </div>
  );
}

const describe = (pages: readonly ViewedPage[], widths: readonly number[]): string =>
  pages.length === 1
    ? 'Page at several widths'
    : `Page of two sites${widths.length > 1 ? ' at several widths' : ''}`;
