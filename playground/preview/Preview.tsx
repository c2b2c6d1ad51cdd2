import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../engine/layout';
import { usePlayground } from '../store';
import { fitted, previewUrl } from './address';
import './preview.css';

const WIDTHS = [
  { width: 390, name: 'Phone', icon: Smartphone },
  { width: 768, name: 'Tablet', icon: Tablet },
  { width: 1440, name: 'Desktop', icon: Monitor },
] as const;

/** What the page in the iframe says: which address it shows, or which block was clicked. */
type Said =
  { type: 'forecourt:shown'; address: string; version: number } | { type: 'forecourt:chosen'; node: string };

function read(data: unknown): Said | undefined {
  if (!isObject(data)) return undefined;
  const { type, address, version, node } = data;
  if (type === 'forecourt:shown' && typeof address === 'string' && typeof version === 'number')
    return { type, address, version };
  return type === 'forecourt:chosen' && typeof node === 'string' ? { type, node } : undefined;
}

/** The page as visitors would get it, at one of three widths. */
export function Preview() {
  const page = usePlayground((state) => state.page);
  const draft = usePlayground(({ outcome }) => outcome?.draft);
  const rootId = usePlayground(({ outcome }) => outcome?.root?.id);
  const version = usePlayground(({ outcome }) => outcome?.version);
  const isShown = usePlayground(({ outcome }) => outcome?.isShown ?? true);
  const selected = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const isCompiling = usePlayground((state) => state.isCompiling);
  const width = usePlayground((state) => state.previewWidth);
  const showWidth = usePlayground((state) => state.showWidth);
  const [box, setBox] = useState({ width: 0, height: 0 });
  const [asked, setAsked] = useState<{ of: unknown; address: string }>();
  const [typed, setTyped] = useState<string>();
  const [loaded, setLoaded] = useState<{ origin: string; version: number }>();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // An address that was asked for belongs to the page for which it was asked.
  const address = asked && asked.of === page ? asked.address : page?.address;
  const src = page && draft && address ? previewUrl(page.tenant, location.port, address, draft) : undefined;

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const said = read(data);
      if (said?.type === 'forecourt:shown') {
        setTyped(said.address);
        setLoaded({ origin, version: said.version });
      }
      if (said?.type === 'forecourt:chosen') select(said.node);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [select]);

  // The iframe says what it shows as soon as it is loaded; until then it hears nothing, and is told afterwards. A page
  // that was still loading may say a version that has become old meanwhile: so it is told again after each saying.
  const origin = src && new URL(src).origin;
  const isLoaded = loaded !== undefined && loaded.origin === origin;
  const isOld = isLoaded && version !== undefined && loaded.version < version;
  useEffect(() => {
    if (isOld && origin) frame.current?.contentWindow?.postMessage({ type: 'forecourt:update' }, origin);
  }, [isOld, origin, version, loaded]);

  // The root is selected where nobody has chosen anything: a frame around everything says nothing.
  const framed = selected === rootId ? undefined : selected;
  const lastFramed = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded || !origin) return;
    const isScrolling = framed !== lastFramed.current;
    const message = { type: 'forecourt:select', node: framed, isScrolling };
    frame.current?.contentWindow?.postMessage(message, origin);
    lastFramed.current = framed;
  }, [isLoaded, loaded, origin, framed]);

  const size = fitted(width, box);
  return (
    <>
      <div className="bar">
        <div role="group" aria-label="Width" className="segments">
          {WIDTHS.map(({ width: one, name, icon: Picture }) => (
            <button type="button" key={one} aria-pressed={one === width} onClick={() => showWidth(one)}>
              <Picture size={14} aria-hidden="true" /> <span className="wide-only">{name}</span> {one}
            </button>
          ))}
        </div>
        <form
          className="address"
          onSubmit={(event) => {
            event.preventDefault();
            const next = new FormData(event.currentTarget).get('address');
            if (typeof next === 'string') setAsked({ of: page, address: next });
          }}
        >
          <label className="hidden" htmlFor="preview-address">
            Address in the preview
          </label>
          <input id="preview-address" name="address" key={typed ?? address} defaultValue={typed ?? address} />
        </form>
        <span className="muted" role="status">
          {isCompiling ? 'Working…' : ''}
        </span>
      </div>
      {isShown ? null : (
        <p className="banner" role="status">
          The edits have errors: this is the last version without.
        </p>
      )}
      <div className="stage" ref={stage}>
        {src ? (
          <iframe
            ref={frame}
            title="Preview of the page"
            src={src}
            width={size.width}
            height={size.height}
            style={{ transform: `scale(${size.scale})` }}
          />
        ) : (
          <p className="empty">Loading the page…</p>
        )}
      </div>
    </>
  );
}
