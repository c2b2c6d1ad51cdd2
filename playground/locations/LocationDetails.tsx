import { useMemo } from 'react';
import { schemas, type Diagnostic } from '../../schemas';
import { getOwn, type JsonObject } from '../../engine/layout';
import { completeSchema, getProperties, isGroup, listProperties, pickProperties, withTexts } from '../config';
import { SchemaForm, toFormSchema, type FieldContext } from '../form';
import { getLocationName } from './locations-file';

const TITLES: Readonly<Record<string, string>> = {
  slug: 'Name in addresses',
  location_type: 'Department',
  location_subtype: 'Kind of department',
  primary: 'Main location of the site',
  visible: 'Shown in lists',
  contact_detail: 'Phone and email',
  landline_phone: 'Landline',
  phone_new: 'Phone for new cars',
  phone_used: 'Phone for used cars',
  dealer_license_number: 'Dealer licence',
  motor_vehicle_repairer: 'Repairer licence',
  time_zone: 'Time zone',
  lat: 'Latitude',
  long: 'Longitude',
};

const withTitles = (schema: JsonObject): JsonObject => {
  const properties = listProperties(schema).map(([name, inner]) => [
    name,
    isGroup(inner) ? withTitles(inner) : inner,
  ]);
  return { ...schema, properties: withTexts(Object.fromEntries(properties), TITLES) };
};

function createSchema(): JsonObject {
  const location = completeSchema(schemas.location);
  const { opening_hours: _, ...contact } = getProperties(getOwn(getProperties(location), 'contact_detail'));
  const complete = {
    ...location,
    properties: {
      ...getProperties(location),
      contact_detail: { type: 'object', title: 'Phone and email', properties: contact },
    },
  };
  return withTitles(
    pickProperties(complete, [
      ...['name', 'slug', 'location_type', 'location_subtype', 'primary', 'visible', 'contact_detail'],
      ...[
        'address',
        'time_zone',
        'manufacturers',
        'image',
        'dealer_license_number',
        'motor_vehicle_repairer',
      ],
    ]),
  );
}
const FORM = toFormSchema(createSchema(), true);

/** By default, a location is in lists. */
const withShown = (location: JsonObject): JsonObject => ({ visible: true, ...location });

interface LocationDetailsProps {
  /** Identifies the form. */
  name: string;
  tenant: string;
  location: JsonObject;
  findings: readonly Diagnostic[];
  /** @param key edits of the same value in a row are one step */
  onEdit(name: string, location: JsonObject, key: string): void;
}

/** Name, address and everything else about a location but its hours. */
export function LocationDetails({ name, tenant, location, findings, onEdit }: LocationDetailsProps) {
  const values = useMemo(() => withShown(location), [location]);
  const context = useMemo(
    (): FieldContext => ({
      ...{ tenant, findings, statementsByPath: {}, conditionPaths: [], defaultName: 'the default' },
      // The list is inherited or set here as a whole.
      pathOf: () => undefined,
      defaultOf: () => undefined,
      alwaysShowsOrigin: () => false,
      reset: () => undefined,
    }),
    [tenant, findings],
  );
  return (
    <SchemaForm
      name={name}
      form={FORM}
      values={values}
      context={context}
      onEdit={(before, after) => {
        const changed = Object.keys({ ...before, ...after }).find((key) => before[key] !== after[key]);
        const { visible, ...others } = after;
        const stored = visible === true && location['visible'] === undefined ? others : after;
        onEdit(`Set ${changed ?? 'details'} of ${getLocationName(location)}`, stored, changed ?? '');
      }}
    />
  );
}
