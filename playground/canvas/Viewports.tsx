import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readPageMessage, type PlaygroundMessage } from '../../engine/browser/preview/messages';
import { usePlayground } from '../store';
import { placeViewports } from './place-viewports';

interface ViewportProps {
  /** URL of the page. */
  src: string;
  width: number;
  height: number;
  scale: number;
  /** Shortcuts that also work while the focus is in the page. */
  shortcuts: readonly string[];
}

/** The page at one width, as visitors use it. It follows the draft like the canvas. */
function Viewport({ src, width, height, scale, shortcuts }: ViewportProps) {
  const version = usePlayground(({ outcome }) => outcome?.version);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<{ origin: string; version: number }>();
  const { origin } = new URL(src);
  const post = useCallback(
    (message: PlaygroundMessage) => frame.current?.contentWindow?.postMessage(message, origin),
    [origin],
  );
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readPageMessage(data);
      if (message?.type === 'forecourt:shown') setLoaded({ origin: from, version: message.version });
      if (message?.type === 'forecourt:key')
        frame.current?.dispatchEvent(
          new KeyboardEvent('keydown', { ...message.pressed, bubbles: true, cancelable: true }),
        );
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const isLoaded = loaded?.origin === origin;
  const isOutdated = isLoaded && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOutdated) post({ type: 'forecourt:update' });
  }, [isOutdated, post, version, loaded]);
  // Until it is told otherwise, a page is a canvas, in which links and menus do nothing.
  useEffect(() => {
    if (isLoaded) post({ type: 'forecourt:canvas', blocks: [], isBrowsing: true, scale, shortcuts });
  }, [isLoaded, loaded, post, scale, shortcuts]);
  return (
    <figure className="viewport" style={{ width: width * scale }}>
      <figcaption>{width} px</figcaption>
      <div className="viewport-frame">
        <iframe
          ref={frame}
          title={`Page at ${width} px`}
          src={src}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}

interface ViewportsProps extends Pick<ViewportProps, 'src' | 'shortcuts'> {
  widths: readonly number[];
}

/** The page at several widths side by side, in the same scale. */
export function Viewports({ src, widths, shortcuts }: ViewportsProps) {
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
  const { scale, height } = placeViewports(widths, size);
  return (
    <div className="stage viewports" ref={stage} role="group" aria-label="Page at several widths">
      {widths.map((width) => (
        <Viewport key={width} src={src} width={width} height={height} scale={scale} shortcuts={shortcuts} />
      ))}
    </div>
  );
}
