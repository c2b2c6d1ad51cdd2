import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { formatMessage } from '../../engine/browser/texts/icu-messages';
import { isObject, getOwn, readMessage, sampleValues, type JsonObject } from '../../engine/layout';
import { FieldHeader, findingsAt, findOrigin, type FieldContext } from '../form';
import { usePlayground } from '../store';
import { listFields, type Section } from './sections';

interface TextFieldsProps {
  section: Section;
  context: FieldContext;
  config: PlaygroundConfig;
}

/** The tenant's own texts as typed, because a field cannot wait until the server has compiled them. */
function useOwnTexts(): JsonObject {
  const text = usePlayground(({ page, files }) => files[`${page?.tenant}/texts.json`]?.text);
  return useMemo(() => {
    try {
      const value: unknown = JSON.parse(text ?? '{}');
      return isObject(value) ? value : {};
    } catch {
      return {};
    }
  }, [text]);
}

/** The texts of a block, each with formatted samples and the problems found while typing. */
export function TextFields({ section, context, config }: TextFieldsProps) {
  const configure = usePlayground((state) => state.configure);
  const common = usePlayground(({ workspace }) => workspace?.commonTexts);
  const typed = useOwnTexts();
  const inherited = config.beneath?.['texts.json'];
  const locale = String(config.values['tenant.json'].locale);
  const set = (key: string, value: string) =>
    configure(
      `Set text ${key}`,
      [{ op: 'set', file: section.file, path: [key], value }],
      `set ${section.file} ${key}`,
    );
  return (
    <div className="fields">
      {listFields(section).map(({ path: key, title }) => {
        const original = context.defaultOf([key]);
        const commonKey = getOwn(common, key);
        const text =
          getOwn(typed, key) ??
          // If a lower layer has a text for this block, it takes precedence over the site's common text.
          (commonKey !== undefined && getOwn(inherited, key) === getOwn(inherited, commonKey)
            ? getOwn(typed, commonKey)
            : undefined) ??
          getOwn(inherited, key) ??
          original;
        return (
          <TextField
            key={key}
            name={key}
            label={title}
            text={typeof text === 'string' ? text : ''}
            original={original}
            common={commonKey}
            context={context}
            locale={locale}
            onType={(value) => set(key, value)}
          />
        );
      })}
    </div>
  );
}

interface TextFieldProps {
  /** The text key. */
  name: string;
  label: string;
  text: string;
  original: unknown;
  /** The common text that this text follows until it is changed here. */
  common: string | undefined;
  context: FieldContext;
  locale: string;
  onType(text: string): void;
}

function TextField({ name, label, text, original, common, context, locale, onType }: TextFieldProps) {
  const id = `text-${name}`;
  const origin = findOrigin(context, name);
  const problem = findProblem(text, original);
  const problems = problem === undefined ? findingsAt(origin, context.findings) : [];
  const samples = problem === undefined ? sampleTexts(text, locale) : [];
  return (
    <div className="field" data-kind={origin.kind} data-path={name}>
      <FieldHeader
        id={id}
        label={label}
        context={context}
        path={name}
        origin={origin}
        defaultValue={original}
      >
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      </FieldHeader>
      <textarea
        id={id}
        rows={Math.min(6, Math.ceil(text.length / 40) + 1)}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={`${id}-about`}>
        {problem === undefined ? null : <p className="field-problem">{problem}</p>}
        {problems.map(({ code, message }) => (
          <p className="field-problem" key={code + message}>
            {message}
          </p>
        ))}
        {samples.length > 0 ? (
          <ul className="text-samples" aria-label={`${label}: samples`}>
            {samples.map((sample) => (
              <li key={sample}>{sample}</li>
            ))}
          </ul>
        ) : null}
        <p className="field-help code">{name}</p>
        {common === undefined ? null : (
          <p className="field-help">
            Follows <span className="code">{common}</span> until you change it here.
          </p>
        )}
      </div>
    </div>
  );
}

/** A problem in a text, found before the compiler reports it: invalid ICU syntax or an unknown argument. */
function findProblem(text: string, original: unknown): string | undefined {
  const message = readMessage(text);
  if (!message.isGood) return `Invalid ICU message at character ${message.offset + 1}: ${message.reason}.`;
  const originalMessage = typeof original === 'string' ? readMessage(original) : undefined;
  if (!originalMessage?.isGood) return undefined;
  const unknown = [...message.arguments].filter((argument) => !originalMessage.arguments.has(argument));
  if (unknown.length === 0) return undefined;
  const known = [...originalMessage.arguments].map((argument) => `{${argument}}`).join(', ') || 'none';
  return `Unknown placeholder {${unknown.join('}, {')}}. Use one of: ${known}.`;
}

/** Formatted samples of a text with arguments; none for plain text. */
function sampleTexts(text: string, locale: string): string[] {
  const read = sampleValues(text).map((values) => formatMessage(text, locale, values));
  return [...new Set(read)].filter((one) => one !== text);
}
