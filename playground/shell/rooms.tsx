import { ConfigInspector, ConfigList } from '../config';
import { Inspector } from '../inspector';
import { Outline } from '../outline';
import { ROOMS, usePlayground } from '../store';

/** What is edited: the blocks of the page, or the tenant's settings, texts or theme. */
export function Contents() {
  const room = usePlayground((state) => state.room);
  const showRoom = usePlayground((state) => state.showRoom);
  return (
    <>
      <div role="group" aria-label="What is edited" className="bar segments">
        {ROOMS.map((one) => (
          <button type="button" key={one} aria-pressed={one === room} onClick={() => showRoom(one)}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </button>
        ))}
      </div>
      {room === 'blocks' ? <Outline /> : <ConfigList room={room} />}
    </>
  );
}

/** What is chosen there, as a form. */
export function Properties() {
  const room = usePlayground((state) => state.room);
  return room === 'blocks' ? <Inspector /> : <ConfigInspector room={room} />;
}
