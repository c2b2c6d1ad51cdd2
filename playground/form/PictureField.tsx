import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { Image as ImageIcon, Trash2 } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { readFocalPoint, withFocalPoint, withoutFocalPoint } from '../../engine/browser/images/focal-point';
import { getOwn, isObject, type JsonObject } from '../../engine/layout';
import type { PlaygroundMediaItem } from '../../schemas';
import {
  AltField,
  createThumbnailUrl,
  FocalPoint,
  useDrop,
  useFieldUpload,
  withAlt,
  withPicture,
} from '../media';
import { usePlayground } from '../store';
import { FormContext } from './form-context';

interface PictureProps {
  address: string;
  alt: string;
  tenant: string;
  isDisabled: boolean;
  onChange(address: string): void;
}

/** The picture with its focal point, or why it is not shown. */
function Picture({ address, alt, tenant, isDisabled, onChange }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = createThumbnailUrl(tenant, address, 1280);
  const picture = withoutFocalPoint(address);
  if (src === undefined) return <p className="picture-note">Picture on another host: {address}</p>;
  if (failed === src)
    return (
      <p className="picture-note" role="status">
        There is no picture at <code>{picture}</code>. Choose another one.
      </p>
    );
  if (/\.svg$/i.test(picture))
    return <img className="picture-drawing" src={src} alt={alt} onError={() => setFailed(src)} />;
  return (
    <span onErrorCapture={() => setFailed(src)}>
      <FocalPoint
        src={src}
        alt={alt}
        point={readFocalPoint(address)}
        isDisabled={isDisabled}
        onChange={(point) => onChange(withFocalPoint(address, point))}
      />
    </span>
  );
}

/** Chooses, drops or pastes a picture, and edits its focal point and alternative text. */
export function PictureField(props: FieldProps) {
  const { formData, onChange, fieldPathId, schema, registry, name, required, disabled = false } = props;
  const { 'ui:field': _field, ...uiSchema } = props.uiSchema ?? {};
  const { ObjectField } = registry.fields;
  const showMedia = usePlayground((state) => state.showMedia);
  const closeCommand = usePlayground((state) => state.closeCommand);
  const tenant = useContext(FormContext)?.tenant ?? '';
  const value: JsonObject = isObject(formData) ? formData : {};
  const properties: JsonObject = isObject(schema.properties) ? schema.properties : {};
  const address = typeof value.src === 'string' ? value.src : '';
  const alt = typeof value.alt === 'string' ? value.alt : undefined;

  // The value may have changed before a picture was chosen.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const change = (next: JsonObject | undefined) => onChange(next, fieldPathId.path);
  const choose = (item: PlaygroundMediaItem) => {
    closeCommand();
    change(withPicture(latest.current, item, properties));
  };
  const { isUploading, problem, take } = useFieldUpload(tenant, choose);
  const { isOver, props: dropProps } = useDrop(take, !disabled && !isUploading);
  const { alt: _, ...otherProperties } = schema.properties ?? {};
  return (
    <div className="picture-field" data-over={isOver} {...dropProps}>
      {address === '' ? (
        <p className="picture-note">No picture. Choose one, or drop or paste it here.</p>
      ) : (
        <Picture
          address={address}
          alt={alt ?? ''}
          tenant={tenant}
          isDisabled={disabled}
          onChange={(src) => change({ ...value, src })}
        />
      )}
      <div className="picture-actions">
        <button
          type="button"
          disabled={disabled || isUploading}
          onClick={() => showMedia({ label: schema.title ?? name, current: address, choose })}
        >
          <ImageIcon size={14} aria-hidden="true" /> {isUploading ? 'Uploading…' : 'Choose a picture…'}
        </button>
        {address !== '' && !required ? (
          <button type="button" disabled={disabled} onClick={() => change(undefined)}>
            <Trash2 size={14} aria-hidden="true" /> Remove
          </button>
        ) : null}
      </div>
      {problem === undefined ? null : (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {address !== '' && getOwn(properties, 'alt') !== undefined ? (
        <AltField alt={alt} isDisabled={disabled} onChange={(next) => change(withAlt(value, next))} />
      ) : null}
      {ObjectField ? (
        <details>
          <summary>Address and size</summary>
          <ObjectField {...props} schema={{ ...schema, properties: otherProperties }} uiSchema={uiSchema} />
        </details>
      ) : null}
    </div>
  );
}

/** The address of a picture as a text, with a button that opens the media library. */
export function PictureAddress({ id, value, label, disabled = false, onChange }: WidgetProps) {
  const showMedia = usePlayground((state) => state.showMedia);
  const closeCommand = usePlayground((state) => state.closeCommand);
  const tenant = useContext(FormContext)?.tenant ?? '';
  const address = typeof value === 'string' ? value : '';
  const choose = (item: PlaygroundMediaItem) => {
    closeCommand();
    onChange(item.address);
  };
  const { isUploading, problem, take } = useFieldUpload(tenant, choose);
  const { isOver, props } = useDrop(take, !disabled && !isUploading);
  const src = createThumbnailUrl(tenant, address, 1280);
  return (
    <div className="picture-address" data-over={isOver} {...props}>
      {src === undefined ? null : <img key={src} src={src} alt="" />}
      <input
        type="text"
        id={id}
        value={address}
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-label={`Choose a picture: ${label}`}
        disabled={disabled || isUploading}
        onClick={() => showMedia({ label, current: address, choose })}
      >
        {isUploading ? 'Uploading…' : 'Choose…'}
      </button>
      {problem === undefined ? null : (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
