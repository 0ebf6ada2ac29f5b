// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';
import { useRefusal } from './use-refusal.ts';

function show(refusal: { field?: string; message: string }) {
  const submission = { isPending: false, mutate: () => undefined };
  function Form() {
    const { form, isShown } = useRefusal(
      useForm({ name: '', note: '' }, () => ({}), submission),
      refusal,
    );
    return (
      <form {...form.form}>
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Note" {...form.field('note')} />
        {!isShown && <p role="alert">{refusal.message}</p>}
      </form>
    );
  }
  render(<Form />);
}

test('shows why the server refused a field, and leads to it', () => {
  show({ field: 'note', message: 'This note is taken.' });
  screen.getByText('This note is taken.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).not.toBe('true');
});

test.each([{ field: 'colour', message: 'No such colour.' }, { message: 'Not now.' }])(
  'leaves %o to the screen',
  (refusal) => {
    show(refusal);
    expect(screen.getByRole('alert').textContent).toBe(refusal.message);
    expect(document.activeElement).toBe(document.body);
  },
);
