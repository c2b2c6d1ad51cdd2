import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { formatMessage } from '../../engine/browser/texts/icu-messages';
import { isObject, getOwn, readMessage, generateSampleValues, type JsonObject } from '../../engine/layout';
import { FieldHeader, listFindingsAt, findOrigin, type FieldContext } from '../form';
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

/** The texts of a block, each with formatted samples and any problems found while typing. */
export function TextFields({ section, context, config }: TextFieldsProps) {
  const configure = usePlayground((state) => state.configure);
  const commonKeys = usePlayground(({ workspace }) => workspace?.commonTexts);
  const ownTexts = useOwnTexts();
  const inherited = config.inherited?.['texts.json'];
  const locale = String(config.values['tenant.json'].locale);
  const setText = (key: string, value: string) =>
    configure(
      `Set text ${key}`,
      [{ op: 'set', file: section.file, path: [key], value }],
      `set ${section.file} ${key}`,
    );
  return (
    <div className="fields">
      {listFields(section).map(({ path: key, title }) => {
        const defaultText = context.defaultOf([key]);
        const commonKey = getOwn(commonKeys, key);
        const text =
          getOwn(ownTexts, key) ??
          // If a lower layer has a text for this block, it takes precedence over the site's common text.
          (commonKey !== undefined && getOwn(inherited, key) === getOwn(inherited, commonKey)
            ? getOwn(ownTexts, commonKey)
            : undefined) ??
          getOwn(inherited, key) ??
          defaultText;
        return (
          <TextField
            key={key}
            name={key}
            label={title}
            text={typeof text === 'string' ? text : ''}
            defaultText={defaultText}
            commonKey={commonKey}
            context={context}
            locale={locale}
            onType={(value) => setText(key, value)}
          />
        );
      })}
    </div>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  text: string;
  defaultText: unknown;
  /** Key of the common text that applies until this text is changed. */
  commonKey: string | undefined;
  context: FieldContext;
  locale: string;
  onType(text: string): void;
}

function TextField({ name, label, text, defaultText, commonKey, context, locale, onType }: TextFieldProps) {
  const id = `text-${name}`;
  const origin = findOrigin(context, name);
  const problem = findProblem(text, defaultText);
  const problems = problem === undefined ? listFindingsAt(origin, context.findings) : [];
  const samples = problem === undefined ? formatSamples(text, locale) : [];
  return (
    <div className="field" data-kind={origin.kind} data-path={name}>
      <FieldHeader
        id={id}
        label={label}
        context={context}
        path={name}
        origin={origin}
        defaultValue={defaultText}
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
        {commonKey === undefined ? null : (
          <p className="field-help">
            Follows <span className="code">{commonKey}</span> until you change it here.
          </p>
        )}
      </div>
    </div>
  );
}

/** Finds invalid ICU syntax or an unknown argument before the compiler reports it. */
function findProblem(text: string, defaultText: unknown): string | undefined {
  const message = readMessage(text);
  if (!message.isValid) return `Invalid ICU message at character ${message.offset + 1}: ${message.reason}.`;
  const defaultMessage = typeof defaultText === 'string' ? readMessage(defaultText) : undefined;
  if (!defaultMessage?.isValid) return undefined;
  const unknownArguments = [...message.arguments].filter(
    (argument) => !defaultMessage.arguments.has(argument),
  );
  if (unknownArguments.length === 0) return undefined;
  const validArguments =
    [...defaultMessage.arguments].map((argument) => `{${argument}}`).join(', ') || 'none';
  return `Unknown placeholder {${unknownArguments.join('}, {')}}. Use one of: ${validArguments}.`;
}

/** Formats a text with sample values for its arguments. Returns no samples for plain text. */
function formatSamples(text: string, locale: string): string[] {
  const formattedTexts = generateSampleValues(text).map((values) => formatMessage(text, locale, values));
  return [...new Set(formattedTexts)].filter((sample) => sample !== text);
}
