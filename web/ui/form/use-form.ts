import { type SubmitEvent, useRef, useState } from 'react';

/** A sentence for each field that is not filled in correctly. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | false };

/** What submits the values of a form: a mutation. */
interface Submission<Values> {
  isPending: boolean;
  /** Forgets the last failure. */
  reset?: () => void;
  mutate: (values: Values) => void;
}

/** The names of the values that are text. */
type TextName<Values> = string &
  { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/**
 * The values of a form. They are checked before they are submitted, one submission at a time; if a field is wrong, its
 * sentence is shown and the first such field has the focus.
 * @param check returns the sentences of the wrong fields
 * @returns the properties of the form and of each text field, and what changes values
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => FieldErrors<Values>,
  { isPending, reset, mutate }: Submission<Values>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = check(values);
    setErrors(found);
    reset?.();
    const wrong = new Set(Object.entries(found).flatMap(([name, sentence]) => (sentence ? [name] : [])));
    if (wrong.size === 0) mutate(values);
    else
      findFields(ref.current)
        .find(({ name }) => wrong.has(name))
        ?.focus();
  }

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
  /** Starts again: the first values, and no errors. */
  const restart = () => {
    setValues(initial);
    setErrors({});
  };
  return { values, errors, change, restart, field, dateField, form: { ref, noValidate: true, onSubmit } };
}

/** Lists the fields of a form in their order. */
export const findFields = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  ) ?? []),
];
