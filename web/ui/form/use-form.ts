import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** A sentence for each field that is not filled in correctly. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | false };

/** What submits the values of a form: a mutation. */
interface Submission<Values> {
  isPending: boolean;
  /** Why the last submission was refused, if that is about one field. */
  refusal?: { field?: string; message: string } | null;
  /** Forgets the last failure. */
  reset?: () => void;
  mutate: (values: Values) => void;
}

/** The names of the values that are text. */
type TextName<Values> = string &
  { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/**
 * The values of a form. They are checked before they are submitted, one submission at a time; if a field is wrong, its
 * sentence is shown and the first such field has the focus. So does the field about which a submission was refused.
 * @param check returns the sentences of the wrong fields
 * @returns the properties of the form and of each text field, what changes values, and whether a field shows the refusal
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => FieldErrors<Values>,
  { isPending, refusal, reset, mutate }: Submission<Values>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checkErrors, setCheckErrors] = useState<FieldErrors<Values>>({});
  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const nextErrors = check(values);
    setCheckErrors(nextErrors);
    reset?.();
    const names = Object.entries(nextErrors).flatMap(([name, sentence]) => (sentence ? [name] : []));
    if (names.length === 0) mutate(values);
    else focusFirst(ref.current, names);
  }

  const refused = refusal?.field !== undefined && refusal.field in values ? refusal.field : undefined;
  useEffect(() => {
    if (refused) focusFirst(ref.current, [refused]);
  }, [refused]);
  const errors: FieldErrors<Values> =
    refused === undefined ? checkErrors : { ...checkErrors, [refused]: refusal?.message };

  const field = <Name extends TextName<Values>>(name: Name) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: target.value })),
  });
  /** The properties of a field whose `onChange` receives the text itself. */
  const dateField = <Name extends TextName<Values>>(name: Name) => ({
    ...field(name),
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  });
  const form = { ref, noValidate: true, onSubmit };
  return { values, errors, change, field, dateField, form, showsRefusal: refused !== undefined };
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  [...(fields ?? [])].find(({ name }) => names.includes(name))?.focus();
}
