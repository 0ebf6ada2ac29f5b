// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { toPage } from '#contract/pages.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { StepMessage } from '#web/shared/imports/page/import-step.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { previewTexts } from './preview-texts.ts';
import { rowTexts } from './rows/row-texts.ts';
import { UploadPreview } from './upload-preview.tsx';

afterEach(() => vi.unstubAllGlobals());

const column = (name: string, field: ImportPreview['columns'][number]['field']) => ({
  name,
  field,
  is_certain: true,
  example: 'x',
  examples: ['x'],
  is_hidden: false,
});
/** Two people, in a file that has no organisation and does not tell who has left. */
const initial: ImportPreview = {
  id: '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f',
  candidate_type: 'employee',
  file_name: 'staff.csv',
  kind: 'text',
  sheet: null,
  sheets: [],
  further_sheets: 0,
  delimiter: 'comma',
  encoding: null,
  header_lines: [1],
  further_headers: [],
  header_candidates: [],
  rows: 2,
  run: 1,
  layout: 'one',
  corrections: {},
  remembered: null,
  columns: [column('Name', 'name'), column('Phone', 'phone'), column('Outcome', null)],
  missing: [],
  dates: [],
  suggestions: [],
  questions: [],
  tells_who_left: false,
  without_status: 0,
  organization: 'Okeho Foods',
  constants: {},
  counts: {
    to_add: 2,
    changed: 0,
    known: 0,
    repeated: 0,
    rejected: 0,
    other_type: 0,
    corrected: 0,
    left_out: 0,
  },
  discarded_corrections: 0,
  hidden_rows: 0,
  without_person: { count: 0, first: [] },
  wrapped_rows: 0,
  continued_rows: 0,
  joined: { count: 0, first: [] },
  first: [],
};

/** Shows a preview; `update` shows the next one, as after a correction. */
function show(preview = initial) {
  const onCorrect = vi.fn<(corrections: Corrections, feedback?: StepMessage) => Promise<boolean>>(() =>
    Promise.resolve(true),
  );
  const onImport = vi.fn<() => void>();
  const onReload = vi.fn<(reason: StepMessage | null) => void>();
  const ignore = () => undefined;
  const element = (shown: ImportPreview) => (
    <UploadPreview
      {...{ onCorrect, onImport, onReload }}
      shown={{ preview: shown, corrections: shown.corrections }}
      reading={null}
      feedback={null}
      onType={() => Promise.resolve(true)}
      onCounts={ignore}
      onAnother={ignore}
      onClose={ignore}
    />
  );
  const { rerender } = renderWithQueries(element(preview));
  return { onCorrect, onImport, onReload, update: (shown: ImportPreview) => rerender(element(shown)) };
}

const getConstant = (field: 'organization' | 'end_date') =>
  screen.getByLabelText<HTMLInputElement>(getFieldLabel(field, { candidate_type: 'employee' }), {
    selector: 'input',
  });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
/** The element with the focus, unless it is lost. */
const getFocused = () => (document.activeElement === document.body ? null : document.activeElement);
const getImport = () => screen.getByRole<HTMLButtonElement>('button', { name: previewTexts.import(2) });
const getConfirm = () => screen.getByLabelText<HTMLInputElement>(previewTexts.confirmCurrent.employee(2));

test('neither applies nor ignores a date that cannot be used', () => {
  const { onCorrect, onImport } = show();
  fireEvent.click(getConfirm());
  const end = getConstant('end_date');
  type(end, '13/13/2021');
  fireEvent.blur(end);
  fireEvent.click(getImport());
  expect(document.activeElement).toBe(end);
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(end.closest('details')?.hasAttribute('open')).toBe(true);
  expect(onCorrect).not.toHaveBeenCalled();
  expect(onImport).not.toHaveBeenCalled();
});

test('applies typed values and shows them before it imports', async () => {
  const { onCorrect, onImport, update } = show({
    ...initial,
    tells_who_left: true,
    constants: { end_date: '' },
  });
  type(getConstant('end_date'), '09/13/2021');
  type(getConstant('organization'), '  Kwarra Mills ');
  fireEvent.click(getImport());
  await expect.poll(() => onCorrect.mock.calls).toHaveLength(1);
  const constants = { organization: 'Kwarra Mills', end_date: '2021-09-13' };
  expect(onCorrect).toHaveBeenCalledWith(
    { constants },
    { message: previewTexts.constants.used, lines: [], tone: 'success' },
  );
  expect(getFocused()?.textContent).toContain(previewTexts.rows(2));
  expect(onImport).not.toHaveBeenCalled();

  const { organization } = constants;
  update({ ...initial, tells_who_left: true, corrections: { constants }, constants, organization });
  await expect.poll(() => getConstant('organization').value).toBe('Kwarra Mills');
  fireEvent.click(getImport());
  await expect.poll(() => onImport.mock.calls).toHaveLength(1);
  expect(onCorrect).toHaveBeenCalledTimes(1);
});

test('shows the organisation of the account where the typed one is removed', async () => {
  const constants = { organization: 'Kwarra Mills' };
  const used = { ...initial, ...constants, tells_who_left: true, corrections: { constants }, constants };
  const { onCorrect, update } = show(used);
  type(getConstant('organization'), '');
  fireEvent.click(getImport());
  await expect.poll(() => onCorrect.mock.calls).toHaveLength(1);
  expect(onCorrect.mock.calls[0]?.[0]).toEqual({ constants: {} });
  update({ ...initial, tells_who_left: true });
  await expect.poll(() => getConstant('organization').value).toBe('Okeho Foods');
});

test('asks again who is current once the rows are read in another way', async () => {
  const { onCorrect, update } = show();
  expect(getImport().disabled).toBe(true);
  fireEvent.click(getConfirm());
  expect(getImport().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: previewTexts.chooseColumn }));
  const outcome = screen.getByLabelText(previewTexts.matchedTo('Outcome'));
  expect(document.activeElement).toBe(outcome);
  type(outcome, 'leaving_status');
  await expect.poll(() => onCorrect.mock.calls).toHaveLength(1);
  expect(onCorrect.mock.calls[0]?.[0]).toEqual({ columns: [{ column: 2, field: 'leaving_status' }] });

  update({ ...initial, tells_who_left: true, layout: 'two' });
  expect(screen.queryByLabelText(previewTexts.confirmCurrent.employee(2))).toBeNull();
  expect(getImport().disabled).toBe(false);
  update(initial);
  expect(getConfirm().checked).toBe(false);
  expect(getImport().disabled).toBe(true);
});

test('Enter in a field applies the value for all rows, once it has changed', async () => {
  const { onCorrect } = show();
  const organization = getConstant('organization');
  const enter = () => fireEvent.submit(organization.form ?? organization);
  enter();
  expect(onCorrect).not.toHaveBeenCalled();
  type(organization, 'Kwarra Mills');
  enter();
  await expect.poll(() => onCorrect.mock.calls).toHaveLength(1);
  expect(onCorrect.mock.calls[0]?.[0]).toEqual({ constants: { organization: 'Kwarra Mills' } });
});

test('reads the rows again once, and asks again who is current, when another tab has read them otherwise', async () => {
  const path = `/api/imports/uploads/${initial.id}`;
  const row = {
    row: 2,
    sheet: null,
    line: 2,
    state: 'rejected',
    version: 0,
    cells: ['Ade Ola', 'none'],
    in_file: null,
    problems: [{ at: 1, column: 'Phone', message: importTexts.row.noPhone('none') }],
    kind: 'phones',
  };
  const group = { kind: 'phones', at: 1, column: 'Phone', message: '', rows: 1, first: [row], value: null };
  stubServer({
    [`GET ${path}/problems`]: () => ({ data: [group], further_rows: 0 }),
    [`GET ${path}/rows`]: () => toPage([row], 1, { page: 1, per_page: 20 }),
    [`PUT ${path}/rows/2`]: () => new Rejection(409, importTexts.layoutChanged, 'layout_changed'),
  });
  const { onReload } = show({ ...initial, counts: { ...initial.counts, rejected: 1 } });
  fireEvent.click(getConfirm());
  fireEvent.click(await screen.findByRole('button', { name: rowTexts.groups.open.rejected(1) }));
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  phone.focus();
  type(phone, '08031234567');
  fireEvent.submit(phone.form ?? phone);
  await expect.poll(() => onReload.mock.calls).toHaveLength(1);
  expect(onReload).toHaveBeenCalledExactlyOnceWith({
    message: importTexts.layoutChanged,
    lines: [rowTexts.readAgain],
  });
  expect(getFocused()?.textContent).toContain(previewTexts.rows(2));
  await expect.poll(() => getConfirm().checked).toBe(false);
});
