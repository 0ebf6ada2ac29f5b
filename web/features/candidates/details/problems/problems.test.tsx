// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeProblemReport,
  listProblemReports,
  type ProblemReport,
  reportProblem,
} from '#contract/calls/problem-reports.ts';
import { toPage } from '#contract/pages.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { connectionLost, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { problemScreenTexts as texts } from './problem-screen-texts.ts';
import { ProblemReports } from './problem-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const toPath = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace('{id}', ID).replace('{report}', '7')}`;
const [REPORT, LIST, CLOSE] = [reportProblem, listProblemReports, closeProblemReport].map(toPath) as [
  string,
  string,
  string,
];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const source = {
  name: 'Zenwata Foods',
  kind: 'company',
  assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
  resembles_confirmed: false,
} as const;
const report: ProblemReport = {
  id: 7,
  at: '2026-11-24T09:00:00.000Z',
  kind: 'wrong dates',
  note: 'She left in May.',
  name: 'Ada Obi',
  role: 'individual',
  is_name_confirmed: false,
};
const pageOf = (...reports: ProblemReport[]) => toPage(reports, reports.length, { page: 1, per_page: 100 });

const show = (parts: ReactNode) =>
  renderWithQueries(
    <>
      {parts}
      <NoticeRegion />
    </>,
  );

function openDialog(replies: Parameters<typeof stubServer>[0]) {
  const { calls } = stubServer(replies);
  const onClose = vi.fn<() => void>();
  show(<ReportDialog details={{ id: ID, recorded_by: source }} onClose={onClose} />);
  return { calls, onClose };
}
const choose = (kind: string) =>
  fireEvent.change(screen.getByLabelText(texts.kind), { target: { value: kind } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says who sees a report, sends it and closes', async () => {
  const bodies: unknown[] = [];
  const { onClose } = openDialog({
    [REPORT]: ({ body }) => {
      bodies.push(body);
      return { message: problemTexts.reported };
    },
  });
  screen.getByText(texts.seenBy('Zenwata Foods'));
  choose('has left');
  fireEvent.change(screen.getByLabelText(texts.note), { target: { value: 'In May' } });
  press(texts.send);
  await screen.findByText(problemTexts.reported);
  expect(bodies).toEqual([{ kind: 'has left', note: 'In May' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('sends nothing before something is chosen, and described if it is something else', () => {
  const { calls } = openDialog({});
  press(texts.send);
  screen.getByText(texts.kindMissing);
  expect(document.activeElement).toBe(screen.getByLabelText(texts.kind));
  choose('other');
  press(texts.send);
  screen.getByText(problemTexts.noteMissing);
  expect(document.activeElement).toBe(screen.getByLabelText(texts.otherNote));
  expect(calls).toEqual([]);
});

test('keeps the dialog open with the reason when the report is refused', async () => {
  const { onClose } = openDialog({
    [REPORT]: () => new Rejection(429, problemTexts.tooMany, 'too_many_problem_reports'),
  });
  choose('has left');
  press(texts.send);
  await screen.findByText(problemTexts.tooMany);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows the owner what others reported, until it is dealt with', async () => {
  const replies: Parameters<typeof stubServer>[0] = {
    [LIST]: () => pageOf(report),
    [CLOSE]: () => ({ message: problemTexts.closed }),
  };
  stubServer(replies);
  show(<ProblemReports id={ID} />);
  await screen.findByRole('region', { name: texts.title });
  screen.getByText(texts.open(1));
  screen.getByText(problemTexts.kinds['wrong dates']);
  screen.getByText('She left in May.');
  screen.getByText('Ada Obi (individual)', { exact: false });
  replies[LIST] = () => pageOf();
  press(texts.closeOf('Ada Obi'));
  await screen.findByText(problemTexts.closed);
  await waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull());
});

test('says that a report was not closed', async () => {
  stubServer({ [LIST]: () => pageOf(report), [CLOSE]: connectionLost });
  show(<ProblemReports id={ID} />);
  await screen.findByRole('region', { name: texts.title });
  press(texts.closeOf('Ada Obi'));
  await screen.findByText(routeErrorTexts.network.title, { exact: false });
  expect(screen.getByText('She left in May.').isConnected).toBe(true);
});

test('offers to load the reports again, and shows nothing when there are none', async () => {
  const replies: Parameters<typeof stubServer>[0] = { [LIST]: connectionLost };
  stubServer(replies);
  show(<ProblemReports id={ID} />);
  await screen.findByText(texts.failed);
  replies[LIST] = () => pageOf();
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await waitFor(() => expect(screen.queryByText(texts.failed)).toBeNull());
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
});
