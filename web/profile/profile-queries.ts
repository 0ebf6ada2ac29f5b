import { changePassword, updateProfile } from '#contract/profile.ts';
import { send } from '#web/api/send.ts';
import type { ProfileValues } from './profile-form.ts';

export const saveProfile = (values: ProfileValues, photo: File | null) =>
  send(updateProfile, { form: values, files: { profile_picture: photo } });

export const savePassword = (password: string, new_password: string) =>
  send(changePassword, { body: { password, new_password, new_password_confirmation: new_password } });
