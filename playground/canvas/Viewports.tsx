import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readPageMessage } from '../../engine/browser/preview/messages';
import { usePlayground } from '../store';
import { placeViewports } from './place-viewports';

interface ViewportProps {
  src: string;
  width: number;
  height: number;
  scale: number;
}

/** The page at one width, as visitors use it. It follows the draft like the canvas. */
function Viewport({ src, width, height, scale }: ViewportProps) {
  const version = usePlayground(({ outcome }) => outcome?.version);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<{ origin: string; version: number }>();
  const { origin } = new URL(src);
  useEffect(() => {
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const message = readPageMessage(data);
      if (message?.type === 'forecourt:shown') setLoaded({ origin: from, version: message.version });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const isOutdated = loaded?.origin === origin && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOutdated) frame.current?.contentWindow?.postMessage({ type: 'forecourt:update' }, origin);
  }, [isOutdated, origin, version, loaded]);
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

interface ViewportsProps {
  /** URL of the page. */
  src: string;
  widths: readonly number[];
}

/** The page at several widths side by side, in the same scale. */
export function Viewports({ src, widths }: ViewportsProps) {
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
        <Viewport key={width} src={src} width={width} height={height} scale={scale} />
      ))}
    </div>
  );
}
