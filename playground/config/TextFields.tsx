import { useMemo } from 'react';
import type { PlaygroundConfig } from '../../schemas';
import { formatMessage } from '../../engine/browser/texts/icu-messages';
import { isObject, own, readMessage, sampleValues, type JsonObject } from '../../engine/layout';
import { FieldHead, findingsAt, originOf, type Said } from '../form';
import { usePlayground } from '../store';
import { fieldsOf, type Section } from './sections';

interface TextFieldsProps {
  section: Section;
  said: Said;
  config: PlaygroundConfig;
}

/** The tenant's own texts as they are typed: what they come to follows from the server, and a field cannot wait. */
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

/** The texts of a block: each with what it comes to, and what is wrong with it while it is typed. */
export function TextFields({ section, said, config }: TextFieldsProps) {
  const configure = usePlayground((state) => state.configure);
  const common = usePlayground(({ world }) => world?.commonTexts);
  const typed = useOwnTexts();
  const inherited = config.beneath?.['texts.json'];
  const locale = String(config.values['tenant.json'].locale);
  const set = (key: string, value: string) =>
    configure(
      `Set the text ${key}`,
      [{ op: 'set', file: section.file, path: [key], value }],
      `set ${section.file} ${key}`,
    );
  return (
    <div className="fields">
      {fieldsOf(section).map(({ path: key, title }) => {
        const original = said.defaultOf([key]);
        const commonKey = own(common, key);
        const text =
          own(typed, key) ??
          // A lower layer's words for this block alone win over the site's common text.
          (commonKey !== undefined && own(inherited, key) === own(inherited, commonKey)
            ? own(typed, commonKey)
            : undefined) ??
          own(inherited, key) ??
          original;
        return (
          <TextField
            key={key}
            name={key}
            label={title}
            text={typeof text === 'string' ? text : ''}
            original={original}
            common={commonKey}
            said={said}
            locale={locale}
            onType={(value) => set(key, value)}
          />
        );
      })}
    </div>
  );
}

interface TextFieldProps {
  /** Key of the text. */
  name: string;
  label: string;
  text: string;
  original: unknown;
  /** Key of the common text that it follows until it is changed here. */
  common: string | undefined;
  said: Said;
  locale: string;
  onType(text: string): void;
}

function TextField({ name, label, text, original, common, said, locale, onType }: TextFieldProps) {
  const id = `text-${name}`;
  const origin = originOf(said, name);
  const trouble = troubleOf(text, original);
  const problems = trouble === undefined ? findingsAt(origin, said.findings) : [];
  const samples = trouble === undefined ? examplesOf(text, locale) : [];
  return (
    <div className="field" data-kind={origin.kind} data-path={name}>
      <FieldHead id={id} label={label} said={said} path={name} origin={origin} defaultValue={original}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      </FieldHead>
      <textarea
        id={id}
        rows={Math.min(6, Math.ceil(text.length / 40) + 1)}
        value={text}
        aria-invalid={trouble !== undefined || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={`${id}-about`}>
        {trouble === undefined ? null : <p className="field-problem">{trouble}</p>}
        {problems.map(({ code, message }) => (
          <p className="field-problem" key={code + message}>
            {message}
          </p>
        ))}
        {samples.length > 0 ? (
          <ul className="text-samples" aria-label={`${label}, as it reads`}>
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

/** What is wrong with a text, before the compiler says so: no ICU message, or a word that the block does not give. */
function troubleOf(text: string, original: unknown): string | undefined {
  const message = readMessage(text);
  if (!message.isGood) return `This is no ICU message: ${message.reason} (at ${message.offset + 1}).`;
  const given = typeof original === 'string' ? readMessage(original) : undefined;
  if (!given?.isGood) return undefined;
  const strange = [...message.arguments].filter((argument) => !given.arguments.has(argument));
  if (strange.length === 0) return undefined;
  const known = [...given.arguments].map((argument) => `{${argument}}`).join(', ') || 'none';
  return `The block does not give {${strange.join('}, {')}}. It gives: ${known}.`;
}

/** How a text with words in braces reads; nothing for a plain one, which reads as it stands. */
function examplesOf(text: string, locale: string): string[] {
  const read = sampleValues(text).map((values) => formatMessage(text, locale, values));
  return [...new Set(read)].filter((one) => one !== text);
}
