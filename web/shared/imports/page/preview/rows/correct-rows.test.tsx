// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { toPage } from '#contract/pages.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { StepMessage } from '#web/shared/imports/page/import-step.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { connectionLost, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { CorrectRows } from './correct-rows.tsx';
import { rowTexts } from './row-texts.ts';
import { useRowCorrections } from './use-row-corrections.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const counts = {
  to_add: 4,
  changed: 0,
  known: 0,
  repeated: 0,
  rejected: 6,
  other_type: 0,
  corrected: 0,
  left_out: 0,
};
const column = (name: string, field: string | null) => ({ name, field });
const initial = {
  id: ID,
  layout: 'one',
  candidate_type: 'employee',
  corrections: {},
  columns: [column('S/N', null), column('Name', 'name'), column('GSM', 'phone')],
  counts,
} as unknown as ImportPreview;
const row = (line: number, name: string) => ({
  row: line,
  sheet: null,
  line,
  state: 'rejected',
  version: 0,
  cells: [String(line), name, 'none'],
  in_file: null,
  problems: [{ at: 2, column: 'GSM', message: importTexts.row.noPhone('none') }],
  kind: 'phones',
});
const rows = ['Ade Ola', 'Bisi Ojo', 'Chi Eze', 'Dan Musa', 'Efe Uti'].map((name, at) => row(at + 2, name));
const phones = {
  kind: 'phones',
  at: 2,
  column: 'GSM',
  message: importTexts.row.noPhone('…'),
  rows: 5,
  first: rows.slice(0, 3),
  value: null,
};
const leftOut = { ...phones, at: null, column: '', message: `GSM: ${phones.message}` };
const names = {
  ...phones,
  kind: 'names',
  at: 1,
  column: 'Name',
  message: 'The cell is empty.',
  rows: 1,
  first: [{ ...row(9, ''), kind: 'names' }],
};

function Shown({ onOutdated }: { onOutdated: (feedback: StepMessage | null) => void }) {
  const [preview, setPreview] = useState(initial);
  const corrections = useRowCorrections(
    preview,
    (next) => setPreview((before) => ({ ...before, counts: next })),
    onOutdated,
  );
  return <CorrectRows preview={preview} corrections={corrections} disabled={false} />;
}

/**
 * Shows the kinds of problems; `value` is what the cells of the first kind have in common. `replies` take the place of the
 * usual ones, by method and path below the upload, and may be changed while the rows are shown.
 */
function show({
  value = null,
  replies = {},
}: { value?: string | null; replies?: Parameters<typeof stubServer>[0] } = {}) {
  let isLeftOut = false;
  const replaced: unknown[] = [];
  const outdated: (StepMessage | null)[] = [];
  /** The list of kinds arrives after `until`, unless it `fails`. */
  const list = { until: Promise.resolve(), fails: false };
  const change = (leftOut: boolean, message: string) => () => {
    isLeftOut = leftOut;
    const after = leftOut ? { ...counts, rejected: 1, left_out: 5 } : counts;
    return { message, data: { correction: 7, rows: 5, counts: after } };
  };
  const path = `/api/imports/uploads/${ID}`;
  const stubbed: typeof replies = {
    [`GET ${path}/problems`]: async ({ query }) => {
      await list.until;
      if (list.fails) return new Rejection(503);
      if (query.state === 'left_out') return { data: isLeftOut ? [leftOut] : [], further_rows: 0 };
      return { data: isLeftOut ? [names] : [{ ...phones, value }, names], further_rows: isLeftOut ? 0 : 4 };
    },
    [`GET ${path}/rows`]: ({ query }) => {
      const data = [...rows, ...names.first].filter(({ kind }) => kind === query.kind);
      return { data: { data, total: data.length, per_page: 20, current_page: 1, last_page: 1 } };
    },
    [`POST ${path}/left-out`]: ({ body }) => {
      const { is_left_out } = body as { is_left_out: boolean };
      expect(body).toEqual({ layout: 'one', kind: 'phones', rows: 5, is_left_out });
      const { allLeftOut, allRestored } = importTexts.correction;
      return change(is_left_out, (is_left_out ? allLeftOut : allRestored)(5))();
    },
    [`POST ${path}/replacements`]: ({ body }) => {
      replaced.push(body);
      return change(true, importTexts.correction.replaced(5))();
    },
    [`DELETE ${path}/corrections/7`]: change(false, importTexts.correction.undone(5)),
  };
  for (const [call, reply] of Object.entries(replies)) stubbed[call.replace('…', path)] = reply;
  const { calls } = stubServer(stubbed);
  renderWithQueries(<Shown onOutdated={(feedback) => outdated.push(feedback)} />);
  const countCalls = (call: string) => calls.filter((made) => made === call.replace('…', path)).length;
  const reply = (call: string, next: (typeof stubbed)[string]) => {
    stubbed[call.replace('…', path)] = next;
  };
  return { countCalls, list, replaced, outdated, reply };
}

/** The element with the focus, unless it is lost. */
const getFocused = () => (document.activeElement === document.body ? null : document.activeElement);

const findGroup = async (name: RegExp) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error('no group');
  return within(item);
};

test('each kind of problem says how many rows have it, shows the first and opens to show all', async () => {
  show();
  const group = await findGroup(/^5 rows · GSM: '…' is not a phone number\.$/u);
  expect(screen.getByText(rowTexts.groups.further.rejected(4))).toBeTruthy();
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2: Ade Ola · none',
    'Line 3: Bisi Ojo · none',
    'Line 4: Chi Eze · none',
    rowTexts.groups.more(2),
  ]);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  const toggle = group.getByRole('button', { name: rowTexts.groups.open.rejected(5), expanded: false });
  fireEvent.click(toggle);
  expect(await group.findAllByLabelText('GSM')).toHaveLength(5);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(toggle);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  const other = await findGroup(/^1 row · Name: The cell is empty\.$/u);
  fireEvent.click(other.getByRole('button', { name: rowTexts.groups.open.rejected(1) }));
  expect(await other.findAllByLabelText('GSM')).toHaveLength(1);
});

test('one answer leaves out all rows of a kind, and is undone in place', async () => {
  show();
  const group = await findGroup(/^5 rows/u);
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.answer.rejected(5) }));
  const outcome = await screen.findByText(importTexts.correction.allLeftOut(5));
  await screen.findByText(rowTexts.states.left_out(5));
  expect(getFocused()?.contains(outcome)).toBe(true);
  await expect.poll(() => screen.queryByRole('heading', { level: 3, name: /^5 rows/u })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: rowTexts.undo }));
  await screen.findByText(importTexts.correction.undone(5));
  await findGroup(/^5 rows/u);
  expect(getFocused()?.textContent).toContain(importTexts.correction.undone(5));
});

test('rows that were left out are listed by kind, and put back with one answer', async () => {
  show();
  const group = await findGroup(/^5 rows/u);
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.answer.rejected(5) }));
  fireEvent.click(await screen.findByText(rowTexts.states.left_out(5)));
  const back = await findGroup(/^5 rows · GSM: '…' is not a phone number\.$/u);
  expect(back.getByRole('button', { name: rowTexts.groups.open.left_out(5), expanded: false })).toBeTruthy();
  fireEvent.click(back.getByRole('button', { name: rowTexts.groups.answer.left_out(5) }));
  await screen.findByText(importTexts.correction.allRestored(5));
  // Nothing is left out any more, so the rows to correct are shown again.
  await screen.findByRole('button', { name: rowTexts.groups.answer.rejected(5) });
});

test('a second press neither leaves out nor undoes again', async () => {
  const { countCalls, list } = show();
  const group = await findGroup(/^5 rows/u);
  const delay = Promise.withResolvers<void>();
  list.until = delay.promise;
  const leaveOut = group.getByRole('button', { name: rowTexts.groups.answer.rejected(5) });
  fireEvent.click(leaveOut);
  fireEvent.click(leaveOut);
  await screen.findByText(importTexts.correction.allLeftOut(5));
  // The rows are left out, but the list does not show it yet.
  fireEvent.click(leaveOut);
  delay.resolve();
  await expect.poll(() => screen.queryByRole('heading', { level: 3, name: /^5 rows/u })).toBeNull();
  expect(countCalls('POST …/left-out')).toBe(1);
  const undo = screen.getByRole('button', { name: rowTexts.undo });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await findGroup(/^5 rows/u);
  expect(countCalls('DELETE …/corrections/7')).toBe(1);
});

test('open groups stay when their list cannot be read again', async () => {
  const { list } = show();
  const group = await findGroup(/^5 rows/u);
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.open.rejected(5) }));
  const [input] = await group.findAllByLabelText('GSM');
  list.fails = true;
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.answer.rejected(5) }));
  await screen.findByText(rowTexts.loadFailed);
  expect(group.getAllByLabelText('GSM')[0]).toBe(input);
  expect(input?.isConnected).toBe(true);
});

test('one correction replaces the text that all rows of a kind share', async () => {
  const { replaced } = show({ value: 'none' });
  const group = await findGroup(/^5 rows/u);
  fireEvent.change(group.getByLabelText(rowTexts.groups.replaceBy('none', 'GSM')), {
    target: { value: ' 08031234567 ' },
  });
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.correct(5) }));
  const outcome = await screen.findByText(importTexts.correction.replaced(5));
  expect(replaced).toEqual([{ layout: 'one', column: 2, where: 'whole', from: 'none', to: '08031234567' }]);
  expect(getFocused()?.contains(outcome)).toBe(true);
  await expect.poll(() => screen.queryByRole('heading', { level: 3, name: /^5 rows/u })).toBeNull();
});

const getPhone = (line: number) =>
  within(
    screen.getByRole('group', { name: recentImportsTexts.place({ sheet: null, line }) }),
  ).getByLabelText<HTMLInputElement>('GSM');
const enter = (line: number, text: string) => {
  fireEvent.change(getPhone(line), { target: { value: text } });
  const { form } = getPhone(line);
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
};
const openFirst = async () => {
  const group = await findGroup(/^5 rows/u);
  fireEvent.click(group.getByRole('button', { name: rowTexts.groups.open.rejected(5) }));
  await group.findAllByLabelText('GSM');
};

test('what was typed in a row stays on another page, and when it cannot be saved', async () => {
  const bodies: unknown[] = [];
  const { reply } = show({
    replies: {
      'GET …/rows': ({ query }) => {
        const page = Number(query.page ?? 1);
        return toPage(page === 1 ? rows.slice(0, 3) : rows.slice(3), 25, { page, per_page: 20 });
      },
      'PUT …/rows/2': connectionLost,
    },
  });
  await openFirst();
  fireEvent.change(getPhone(2), { target: { value: '0803 123' } });
  fireEvent.click(screen.getByRole('button', { name: recentImportsTexts.nextRows }));
  await expect.poll(() => screen.getAllByLabelText('GSM')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: recentImportsTexts.previousRows }));
  await expect.poll(() => screen.getAllByLabelText('GSM')).toHaveLength(3);
  expect(getPhone(2).value).toBe('0803 123');

  const place = recentImportsTexts.place({ sheet: null, line: 2 });
  enter(2, '08031234567');
  expect((await screen.findByRole('alert')).textContent).toContain(rowTexts.notSaved(place));
  expect(getPhone(2).value).toBe('08031234567');
  const corrected = importTexts.correction.corrected({ sheet: null, line: 2 });
  reply('PUT …/rows/2', ({ body }) => {
    bodies.push(body);
    const row = { ...rows[0], state: 'corrected', version: 1, problems: [], kind: null };
    return { message: corrected, data: { correction: 1, counts, row, offers: [] } };
  });
  enter(2, '08031234567');
  await screen.findByText(corrected);
  expect(bodies).toEqual([
    { layout: 'one', version: 0, cells: [{ column: 2, text: '08031234567' }], is_left_out: false },
  ]);
});

test('the next row of a kind gets the focus once a row is saved', async () => {
  let left = rows;
  show({
    replies: {
      'GET …/rows': () => toPage(left, left.length, { page: 1, per_page: 20 }),
      'PUT …/rows/2': () => {
        left = rows.slice(1);
        const row = { ...rows[0], state: 'corrected', version: 1, problems: [], kind: null };
        return { message: 'Corrected.', data: { correction: 1, counts, row, offers: [] } };
      },
    },
  });
  await openFirst();
  getPhone(2).focus();
  enter(2, '08031234567');
  await expect.poll(getFocused).toBe(getPhone(3));
});

test('reads the rows again, and says so, when they were read in another layout meanwhile', async () => {
  const { outdated } = show({
    replies: {
      'PUT …/rows/2': () => new Rejection(409, importTexts.layoutChanged, 'layout_changed'),
    },
  });
  await openFirst();
  enter(2, '08031234567');
  await expect.poll(() => outdated).toHaveLength(1);
  expect(outdated).toEqual([{ message: importTexts.layoutChanged, lines: [rowTexts.readAgain] }]);
  await expect.poll(() => getPhone(2).value).toBe('none');
});
