import { useEffect } from 'react';
import { findFields, type useForm } from './use-form.ts';

/** Why a submission was refused, and the field that it is about. */
interface Refusal {
  field?: string;
  message: string;
}

/**
 * Adds the refusal of a submission to its form: the field that it is about shows the message and has the focus.
 * @param refusal of the last submission, if it was refused
 * @returns the form, and whether one of its fields shows the message
 */
export function useRefusal<Values extends object>(
  form: ReturnType<typeof useForm<Values>>,
  refusal: Refusal | null,
): { form: ReturnType<typeof useForm<Values>>; isShown: boolean } {
  const { field: refused = '', message } = refusal ?? {};
  const isShown = refused in form.values;
  const { ref } = form.form;
  useEffect(() => {
    if (isShown)
      findFields(ref.current)
        .find(({ name }) => name === refused)
        ?.focus();
  }, [isShown, refused, ref]);
  if (!isShown) return { form, isShown };
  const field: typeof form.field = (name) => ({
    ...form.field(name),
    ...(name === refused && { error: message }),
  });
  return { form: { ...form, field, errors: { ...form.errors, [refused]: message } }, isShown };
}
