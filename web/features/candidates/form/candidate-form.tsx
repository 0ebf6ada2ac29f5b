import { type ReactNode, type RefObject } from 'react';

import { getFieldLabel } from '#contract/fields/labels.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX, REASON_MAX } from '#contract/limits.ts';
import { listTextFields, type TextFieldName, textFields } from '#contract/fields/text-fields.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { PHONE_PLACEHOLDER } from '#web/ui/form/phone-placeholder.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PhotoField } from '#web/shared/photos/photo-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import type { EntryErrors } from './check-entry.ts';
import type { CandidateEntry } from './entry.ts';
import { TypeCheckboxes } from './type-checkboxes.tsx';

/** The fields of one candidate, for adding and for editing; the messages and buttons under them are its children. */
export function CandidateForm({
  ref,
  entry,
  errors,
  onChange,
  onPhotoError,
  storedPhoto,
  disabled,
  onSubmit,
  children,
}: {
  ref?: RefObject<HTMLFormElement | null>;
  entry: CandidateEntry;
  errors: EntryErrors;
  onChange: (part: Partial<CandidateEntry>) => void;
  onPhotoError: (problem: string) => void;
  storedPhoto?: string | null;
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const label = (field: string) => getFieldLabel(field, entry);
  const text = (field: 'name' | 'org_name' | 'phone' | 'address' | TextFieldName, maxLength: number) => ({
    label: label(field),
    value: entry[field],
    error: errors[field],
    maxLength,
    disabled,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="space-y-6"
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[auto_1fr]">
        <div className="md:w-40">
          <PhotoField
            label={label('profile_picture')}
            tooltip={candidateScreenTexts.photoTooltip}
            file={entry.photo}
            src={storedPhoto}
            onSelect={(photo) => onChange({ photo })}
            onReject={onPhotoError}
            error={errors['profile_picture']}
            disabled={disabled}
          />
        </div>
        <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TypeCheckboxes
              value={entry.candidate_type}
              onChange={(candidate_type) => onChange({ candidate_type })}
              disabled={disabled}
            />
          </div>
          <TextField {...text('name', NAME_MAX)} />
          {entry.candidate_type === 'employee' && (
            <TextField key="org_name" {...text('org_name', NAME_MAX)} />
          )}
          {listTextFields(entry.candidate_type).map((name) => (
            <TextField key={name} {...text(name, textFields[name].maxLength)} />
          ))}
          <TextField
            {...text('phone', PHONE_MAX)}
            type="tel"
            inputMode="tel"
            placeholder={PHONE_PLACEHOLDER}
          />
          <TextField {...text('address', ADDRESS_MAX)} />
          <DateField
            name="start_date"
            label={label('start_date')}
            value={entry.start_date}
            error={errors['start_date']}
            disabled={disabled}
            onChange={(start_date) => onChange({ start_date })}
          />
          <DateField
            name="end_date"
            label={label('end_date')}
            value={entry.current ? '' : entry.end_date}
            error={errors['end_date']}
            disabled={disabled || entry.current}
            onChange={(end_date) => onChange({ end_date })}
          />
          <Checkbox
            label={label('current')}
            checked={entry.current}
            disabled={disabled}
            onChange={({ target }) => onChange({ current: target.checked })}
            className="-mt-2 w-fit sm:col-start-2"
          />
          <TextArea
            label={label('reason')}
            value={entry.current ? '' : entry.reason}
            error={errors['reason']}
            maxLength={REASON_MAX}
            disabled={disabled || entry.current}
            onChange={({ target }) => onChange({ reason: target.value })}
            className="sm:col-span-2"
          />
        </div>
      </div>
      {children}
    </form>
  );
}
