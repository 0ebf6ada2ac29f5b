// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

function show({ isPending = false } = {}) {
  const submission = { isPending, reset: vi.fn<() => void>(), mutate: vi.fn<(values: object) => void>() };
  function Form() {
    const { form, field, values, change, restart } = useForm(
      { name: '', note: '', copies: 1 },
      ({ name, note }) => ({ name: !name.trim() && 'Name is missing.', note: !note && 'Note is missing.' }),
      submission,
    );
    return (
      <form {...form} aria-label="Order">
        <TextField label="Name" {...field('name')} />
        <TextArea label="Note" {...field('note')} />
        <button type="button" onClick={() => change({ copies: values.copies + 1 })}>
          More
        </button>
        <button type="button" onClick={restart}>
          Start again
        </button>
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...submission, write, send: () => fireEvent.submit(screen.getByRole('form')) };
}

test('submits the values as they were entered', () => {
  const { write, send, mutate, reset } = show();
  write('Name', ' Ada ');
  write('Note', 'Two words');
  fireEvent.click(screen.getByText('More'));
  send();
  expect(mutate.mock.calls).toEqual([[{ name: ' Ada ', note: 'Two words', copies: 2 }]]);
  expect(reset).toHaveBeenCalledTimes(1);
});

test('submits nothing while a field is wrong, and leads to the first', () => {
  const { write, send, mutate } = show();
  send();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  screen.getByText('Name is missing.');
  write('Name', 'Ada');
  send();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  expect([screen.queryByText('Name is missing.'), mutate.mock.calls.length]).toEqual([null, 0]);
  screen.getByText('Note is missing.');
});

test('starts again with the first values and without errors', () => {
  const { write, send } = show();
  write('Note', 'x');
  send();
  fireEvent.click(screen.getByText('Start again'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
  expect(screen.queryByText('Name is missing.')).toBeNull();
});

test('submits one at a time', () => {
  const { write, send, mutate, reset } = show({ isPending: true });
  write('Name', 'Ada');
  write('Note', 'x');
  send();
  expect([mutate.mock.calls.length, reset.mock.calls.length]).toEqual([0, 0]);
});
