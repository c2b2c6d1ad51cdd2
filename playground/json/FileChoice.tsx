import { useStableValue } from '../kit';
import { usePlayground, type PlaygroundData } from '../store';

const isPage = (path: string): boolean => path.includes('/pages/');
const isEntry = (path: string): boolean => path.includes('/content/');

const isPattern = (path: string): boolean => path.includes('/patterns/');

const FILE_GROUPS = [
  ['Page', isPage],
  ['Entry', isEntry],
  ['Configuration', (path: string) => !isPage(path) && !isEntry(path) && !isPattern(path)],
  ['Patterns', isPattern],
] as const;

type Files = PlaygroundData['files'];

const isChanged = (files: Files, path: string): boolean => files[path]?.text !== files[path]?.saved;

/** Whether the list is the same for two states: which files exist, which are new, and which have edits. */
const hasSameList = (before: Files, after: Files): boolean =>
  Object.keys(before).length === Object.keys(after).length &&
  Object.keys(after).every(
    (path) =>
      before[path] === after[path] ||
      (before[path] !== undefined &&
        (before[path].text === null) === (after[path]?.text === null) &&
        isChanged(before, path) === isChanged(after, path)),
  );

/** Chooses the file in the editor. */
export function FileChoice() {
  const page = usePlayground((state) => state.page);
  const path = usePlayground((state) => state.shownFile);
  const showFile = usePlayground((state) => state.showFile);
  const files = useStableValue(
    usePlayground((state) => state.files),
    hasSameList,
  );
  const paths = [
    ...(page?.files.map((file) => file.path) ?? []),
    // Also those that are not saved yet.
    ...Object.keys(files).filter(
      (file) => isPattern(file) && page?.layers.includes(file.slice(0, file.indexOf('/'))),
    ),
  ];
  return (
    <>
      <label htmlFor="json-file">File</label>
      <select id="json-file" value={path ?? ''} onChange={(event) => showFile(event.target.value)}>
        {FILE_GROUPS.filter(([, isInGroup]) => paths.some(isInGroup)).map(([name, isInGroup]) => (
          <optgroup key={name} label={name}>
            {paths.filter(isInGroup).map((file) => (
              <option key={file} value={file}>
                {file}
                {files[file]?.text === null ? ' (new file)' : ''}
                {isChanged(files, file) ? ' •' : ''}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}
