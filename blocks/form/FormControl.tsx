import type { Form, FormField } from '../../schemas';
import { AppointmentControl } from './AppointmentControl';
import { CarTextControl, type CarPart } from './CarTextControl';
import { ConsentCheckbox, TermsCheckbox } from './CheckboxControls';
import { FilesControl } from './FilesControl';
import { OptionsControl, SelectControl } from './OptionControls';
import { MessageControl } from './MessageControl';
import { RegoControl } from './RegoControl';
import { LineControl } from './LineControl';
import { VehicleControl } from './VehicleControl';
import type { ControlProps } from './control-props';

/** The part of the car's name that a field of a valuation contains. */
const findCarPart = (valuation: Form['valuation'], fieldId: string): CarPart | undefined =>
  (['make', 'model'] as const).find((part) => valuation?.[part] === fieldId);

export function FormControl({ field, ...props }: ControlProps<FormField>) {
  switch (field.kind) {
    case 'text': {
      const part = findCarPart(props.form.form.valuation, field.id);
      return part ? (
        <CarTextControl {...props} field={field} part={part} />
      ) : (
        <LineControl {...props} field={field} />
      );
    }
    case 'name':
    case 'email':
    case 'phone':
    case 'postcode':
    case 'vin':
    case 'kilometres':
    case 'year':
    case 'money':
    case 'date':
      return <LineControl {...props} field={field} />;
    case 'textarea':
      return <MessageControl {...props} field={field} />;
    case 'rego':
      return <RegoControl {...props} field={field} />;
    case 'select':
    case 'location':
    case 'dealership':
      return <SelectControl {...props} field={field} />;
    case 'radio':
    case 'checkbox-group':
      return <OptionsControl {...props} field={field} />;
    case 'checkbox':
    case 'consent':
      return <ConsentCheckbox {...props} field={field} />;
    case 'terms':
      return <TermsCheckbox {...props} field={field} />;
    case 'appointment':
      return <AppointmentControl {...props} field={field} />;
    case 'files':
      return <FilesControl {...props} field={field} />;
    case 'vehicle':
      return <VehicleControl {...props} field={field} />;
    case 'hidden':
      return null;
  }
}
