import { useLayoutEffect, useRef, useState } from 'react';
import { createPreviewUrl, fitToBox } from '../preview';
import { usePlayground } from '../store';
import type { StartingPoint } from './starting-points';

/** Width of a desktop, at which the page is shown small. */
const PAGE_WIDTH = 1280;

/** A thumbnail of the page that a new page is based on. Nothing in it can be focused. */
export function StartingPointPreview({ start: { name, sample } }: { start: StartingPoint }) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  const draft = usePlayground(({ outcome }) => outcome?.draft);
  const box = useRef<HTMLDivElement>(null);
  const [boxSize, setBoxSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setBoxSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height, scale } = fitToBox(PAGE_WIDTH, boxSize);
  const isReady = tenant !== undefined && draft !== undefined && boxSize.width > 0;
  return (
    <div className="starting-point-preview" ref={box} inert>
      {isReady && sample ? (
        <iframe
          key={sample.id}
          title={`The page ${name}`}
          src={createPreviewUrl({ tenant, port: location.port, address: sample.address, draft })}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      ) : (
        <p className="empty">{name}: the header and footer of the site, and a heading with your title.</p>
      )}
    </div>
  );
}
