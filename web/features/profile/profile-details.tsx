import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { type ProfileEmailChange, updateProfile } from '#contract/calls/profile.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import type { User } from '#contract/user.ts';
import { CallFailure, isRejected } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { pickEditedFields, useEditDraft, withEditDraft } from '#web/api/session/use-edit-draft.ts';
import { LeaveDialog } from '#web/shared/leave/leave-dialog.tsx';
import { RestoredMessage } from '#web/shared/leave/restored-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { PhotoField } from '#web/shared/photos/photo-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  checkProfile,
  listProfileFields,
  isChanged,
  isOtherName,
  optionalFields,
  type ProfileErrors,
  type ProfileField,
  summarizeErrors,
  toFormValues,
} from './profile-form.ts';
import { assuranceQuery } from '#web/shared/queries/assurance-query.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { NameWarning } from './name-warning.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';

const inputs: Record<ProfileField, ComponentProps<'input'>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  name: { autoComplete: 'organization' },
  organization: { autoComplete: 'organization' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  email: { type: 'email', autoComplete: 'email' },
};

/** The subject of the profile's edit draft. */
const PROFILE = 'profile';

/** The form of the user's profile, with the photo. `onEmailChange` is called after a save with another email. */
export function ProfileDetails({
  user,
  onPassword,
  onEmailChange,
}: {
  user: User;
  onPassword: () => void;
  onEmailChange: (change: ProfileEmailChange) => void;
}) {
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  /** The profile as last loaded by this form; another tab may have changed it since. */
  const [stored, setStored] = useState(() => toFormValues(user));
  const [values, setValues] = useState(() => withEditDraft(PROFILE, stored));
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [mistake, setMistake] = useState<string>();

  const isRestored = useEditDraft(
    { subject: PROFILE, changes: pickEditedFields(stored, values), photo },
    (kept) => (kept ? setPhoto(kept) : setPhotoError(photoTexts.chooseAgain)),
  );

  // The email may have been changed below the form. The form follows, unless it has been edited.
  if (stored.email !== user.email) {
    setStored({ ...stored, email: user.email });
    if (values.email === stored.email) setValues({ ...values, email: user.email });
  }

  const saving = useMutation({
    // The save is complete only after the profile has been fetched again.
    mutationFn: async () => {
      const form = { email: user.email, ...pickEditedFields(stored, values) };
      const { message, email_change } = await send(updateProfile, {
        form,
        files: { profile_picture: photo },
      });
      const now = toFormValues(await client.fetchQuery({ ...userQuery, staleTime: 0 }));
      // Another name ends the verification.
      await client.invalidateQueries({ queryKey: assuranceQuery.queryKey });
      return { now, sent: values, message, email_change };
    },
    onSuccess({ now, sent, message, email_change }) {
      // Keeps what the user typed while the profile was saved.
      setValues((latest) => ({ ...now, ...pickEditedFields(sent, latest) }));
      setStored(now);
      setPhoto(null);
      showNotice({ tone: 'success', title: profileTexts.updated.title, message });
      if (email_change) onEmailChange(email_change);
    },
    onError: (error) =>
      showNotice({
        tone: 'failure',
        ...(isRejected(error) ? profileScreenTexts.notUpdated : profileScreenTexts.editFailed),
      }),
  });

  function save(event: SubmitEvent) {
    event.preventDefault();
    const found = checkProfile(user.role, values, stored);
    setErrors(found);
    setMistake(summarizeErrors(values, found));
    const [wrong] = Object.keys(found);
    if (wrong) formRef.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!saving.isPending) saving.mutate();
  }

  const selectPhoto = (selected: File) => {
    setPhotoError(null);
    setPhoto(selected);
  };

  const field = (name: ProfileField) => (
    <TextField
      key={name}
      {...inputs[name]}
      name={name}
      label={getFieldLabel(name, { role: user.role })}
      description={name === 'email' ? profileScreenTexts.emailConfirmed : undefined}
      required={!optionalFields.has(name)}
      error={errors[name]}
      value={values[name] ?? ''}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      className={name === 'address' ? 'sm:col-span-2' : ''}
    />
  );

  return (
    <Card>
      <RestoredMessage shown={isRestored} />
      <form ref={formRef} noValidate onSubmit={save} className="flex flex-col gap-6">
        <PhotoField
          label={profileScreenTexts.photo}
          tooltip={profileScreenTexts.photoTooltip}
          file={photo}
          src={user.image_url}
          onSelect={selectPhoto}
          onReject={setPhotoError}
          error={photoError}
        />
        <div className="grid gap-5 sm:grid-cols-2">{listProfileFields(user.role).map(field)}</div>
        {user.role !== 'individual' && (
          <NameWarning name={stored.name ?? ''} isOtherName={isOtherName(stored, values)} />
        )}
        <FormMessage
          message={mistake ?? failureMessage(saving.error)}
          lines={saving.error instanceof CallFailure ? saving.error.lines : []}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={saving.isPending}>
            {formTexts.save}
          </Button>
          <Button kind="secondary" icon={<LockIcon />} onClick={onPassword}>
            {profileScreenTexts.updatePassword}
          </Button>
          {saving.isPending && <Loading>{profileScreenTexts.saving}</Loading>}
        </div>
      </form>
      <LeaveDialog
        asks={photo !== null || isChanged(user.role, stored, values)}
        title={leavingTexts.profile.title}
      >
        {leavingTexts.profile.text}
      </LeaveDialog>
    </Card>
  );
}

/** Returns the server's sentence if it rejected the input, otherwise a general one. */
function failureMessage(error: Error | null): string | null {
  if (!error) return null;
  return isRejected(error) ? error.message : profileScreenTexts.editFailed.message;
}
