import { getFrameUrl, type GalleryView } from './gallery-view';
import { toSlug, findState, type Entry } from './entries';
import styles from './Specimens.module.css';

interface SpecimensProps {
  entries: readonly Entry[];
  view: GalleryView;
}

/** The `entry` of a view that shows all entries, without the states that need their own frame. */
const ALL_ENTRIES_ID = 'all';

/** Renders components in the document's theme: one state, all states of an entry, or all entries. */
export function Specimens({ entries, view }: SpecimensProps) {
  if (view.entry === ALL_ENTRIES_ID) return <AllEntries entries={entries} />;
  const entry = entries.find(({ id }) => id === view.entry) ?? entries[0];
  if (!entry) return <main className={styles.page}>The kit has no entries.</main>;
  const state = findState(entry, view.state);
  return state ? <SingleState entry={entry} state={state} /> : <AllStates entry={entry} view={view} />;
}

type State = Entry['states'][number];

function SingleState({ entry, state }: { entry: Entry; state: State }) {
  return (
    <main className={styles.page} data-state={toSlug(state.name)}>
      <h1 className={styles.hidden}>
        {entry.title}: {state.name}
      </h1>
      <State state={state} />
    </main>
  );
}

/** Calls `render` in a separate component, so that each state has its own hooks. */
function State({ state }: { state: State }) {
  return state.render();
}

function AllEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>The whole kit</h1>
      {entries.map((entry) => (
        <section key={entry.id} id={`entry-${entry.id}`} className={styles.entry}>
          <h2 className={styles.title}>{entry.title}</h2>
          <div className={styles.states}>
            {entry.states
              .filter(({ isFramed }) => !isFramed)
              .map((state) => (
                <div
                  key={state.name}
                  id={`entry-${entry.id}-${toSlug(state.name)}`}
                  className={state.isWide ? styles.wide : styles.state}
                >
                  <h3 className={styles.name}>{state.name}</h3>
                  <div className={styles.specimen}>
                    <State state={state} />
                  </div>
                </div>
              ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function AllStates({ entry, view }: { entry: Entry; view: GalleryView }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{entry.title}</h1>
      <p className={styles.about}>{entry.description}</p>
      <div className={styles.states}>
        {entry.states.map((state) => {
          const id = toSlug(state.name);
          return (
            <section
              key={id}
              id={`state-${id}`}
              className={state.isFramed || state.isWide ? styles.wide : styles.state}
              aria-labelledby={`name-${id}`}
            >
              <h2 id={`name-${id}`} className={styles.name}>
                {state.name}
              </h2>
              {state.isFramed ? (
                <iframe
                  className={styles.frame}
                  title={`${entry.title}: ${state.name}`}
                  src={getFrameUrl({ ...view, entry: entry.id, state: id })}
                />
              ) : (
                <div className={styles.specimen}>
                  <State state={state} />
                </div>
              )}
            </section>
          );
        })}
      </div>
    </main>
  );
}
