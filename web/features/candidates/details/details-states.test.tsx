// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Candidate, CandidateDetails } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { copyLinkTexts } from '#web/shared/actions/copy-link-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { useNotice } from '#web/ui/feedback/notice-store.ts';
import { DetailsHeader } from './details-header.tsx';
import { DetailsSections } from './details-sections.tsx';
import { RestrictionNote } from './restriction-note.tsx';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

const whoToAsk = candidateScreenTexts.source;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const details: CandidateDetails = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  name: 'Tamuno Briggs',
  organization: 'Zenwata Foods',
  phone: '0803 123 4567',
  phone_display: '0803 123 4567',
  phone_numbers: [{ display: '0803 123 4567', e164: '+2348031234567' }],
  address: '12 Awolowo Road, Ikoyi, Lagos',
  contacts_hidden: false,
  is_masked: false,
  profile_picture: null,
  candidate_type: 'employee',
  is_current: true,
  end_date: null,
  recorded_by: {
    name: 'Ada Obi',
    kind: 'individual',
    assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
    resembles_confirmed: false,
  },
  recorded_on: '2026-11-20',
  last_confirmed_on: '2026-11-20',
  is_first_hand: false,
  is_verified: false,
  restricted_on: null,
  parent_sponsor_name: '',
  is_own: true,
  reference: 'K7QF2M9X',
  source_contact: null,
};
const period = { reason: '', start_date: '2020-02-29', end_date: null };

const show = (parts: ReactNode) => renderWithQueries(<MemoryRouter>{parts}</MemoryRouter>);

/** The value of a fact by its label. */
const readFact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test.each(['employee', 'student'] as const)(
  'says once of a current %s that they are still there',
  (candidate_type) => {
    show(<DetailsSections details={{ ...details, candidate_type, [`${candidate_type}_profile`]: period }} />);
    const label = (field: string) => getFieldLabel(field, { candidate_type });
    expect(readFact(label('reason'))).toBe(candidateScreenTexts.noReason);
    expect(readFact(label('end_date'))).toBe(candidateScreenTexts.still[candidate_type]);
  },
);

test('shows a number as typed only when its digits differ', () => {
  const typed = { ...details, phone: '(0803) 123-4567', employee_profile: period };
  show(<DetailsSections details={typed} />);
  expect(screen.queryByText(candidateScreenTexts.phoneAsTyped(typed.phone))).toBeNull();
  cleanup();
  show(<DetailsSections details={{ ...typed, phone: '+234 803 123 4567' }} />);
  screen.getByText(candidateScreenTexts.phoneAsTyped('+234 803 123 4567'));
});

test('shows the date of leaving of somebody who is about to leave', () => {
  const leaving = { ...period, end_date: '2099-11-30' };
  show(<DetailsSections details={{ ...details, end_date: leaving.end_date, employee_profile: leaving }} />);
  expect(readFact(getFieldLabel('end_date', { candidate_type: 'employee' }))).toBe('30 Nov 2099');
  expect(readFact(getFieldLabel('reason', { candidate_type: 'employee' }))).toBe('Not given');
});

test('answers above the sections, before and after the details have loaded', () => {
  const { employee_profile, reference, ...listed } = { ...details, employee_profile: period };
  const sentence = (candidate: Candidate) => {
    cleanup();
    return show(<DetailsHeader heading="h1" candidate={candidate} />).container.querySelector(
      'h1 ~ p:last-child',
    )?.textContent;
  };
  const source = 'Says Ada Obi (individual), identity not confirmed; last said so 20 November 2026.';
  expect(sentence(listed)).toBe(`Works at Zenwata Foods. ${source}`);
  expect(sentence({ ...listed, employee_profile, reference } as Candidate)).toBe(
    `Works at Zenwata Foods since 29 February 2020. ${source}`,
  );
});

test('copies the link to the details, and says when the browser refuses', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  show(<DetailsSections details={details} />);
  const seeNotice = renderHook(() => useNotice());
  const copy = () => fireEvent.click(screen.getByRole('button', { name: copyLinkTexts.copyLink }));
  copy();
  await waitFor(() => expect(seeNotice.result.current?.message).toBe(copyLinkTexts.copied));
  expect(write).toHaveBeenCalledWith(`${location.origin}${screens.viewDetails}?id=${details.id}`);
  write.mockRejectedValue(new Error('refused'));
  copy();
  await waitFor(() => expect(seeNotice.result.current?.message).toBe(copyLinkTexts.notCopied));
});

test('shows when and why somebody left', () => {
  const left = { ...period, end_date: '2024-11-30', reason: 'Relocated' };
  show(<DetailsSections details={{ ...details, is_current: false, employee_profile: left }} />);
  expect(readFact(getFieldLabel('reason', { candidate_type: 'employee' }))).toBe('Relocated');
  expect(readFact(getFieldLabel('end_date', { candidate_type: 'employee' }))).toBe('30 Nov 2024');
});

test('tells the owner that a record is restricted, and links to the operator', () => {
  const { restriction } = candidateScreenTexts;
  show(<RestrictionNote details={{ ...details, restricted_on: '2026-11-20' }} />);
  screen.getByRole('heading', { name: restriction.title });
  screen.getByText(restriction.text(formatDate('2026-11-20')), { exact: false });
  const link = screen.getByRole('link', { name: restriction.contact });
  expect(link.getAttribute('href')).toBe(screens.contact);
  cleanup();
  show(<RestrictionNote details={details} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

const contact = {
  phone: '0803 555 0100',
  phone_numbers: [{ display: '0803 555 0100', e164: '+2348035550100' }],
  email: 'records@zenwata.example',
};

test('says whom to ask about a record of another organisation', () => {
  show(<DetailsSections details={{ ...details, is_own: false, source_contact: contact }} />);
  const region = within(screen.getByRole('region', { name: whoToAsk.title }));
  region.getByText('Ada Obi (individual), identity not confirmed');
  expect(region.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe('tel:+2348035550100');
  expect(region.getByRole('link', { name: contact.email }).getAttribute('href')).toBe(
    'mailto:records@zenwata.example',
  );
  region.getByText(whoToAsk.unchecked('Zenwata Foods'));
  cleanup();
  const assurance = { ...details.recorded_by.assurance, level: 'name confirmed' } as const;
  const recorded_by = { ...details.recorded_by, assurance };
  show(<DetailsSections details={{ ...details, is_own: false, source_contact: contact, recorded_by }} />);
  screen.getByRole('link', { name: contact.email });
  expect(screen.queryByText(whoToAsk.unchecked('Zenwata Foods'))).toBeNull();
});

test('says why nobody can be asked, and nothing about an own record', () => {
  show(<DetailsSections details={{ ...details, is_own: false }} />);
  expect(readFact(whoToAsk.contact)).toBe(whoToAsk.hidden);
  cleanup();
  const recorded_by = { ...details.recorded_by, resembles_confirmed: true };
  show(<DetailsSections details={{ ...details, is_own: false, recorded_by }} />);
  expect(readFact(whoToAsk.contact)).toBe(whoToAsk.resembles);
  expect(screen.queryByText('Ada Obi')).toBeNull();
  cleanup();
  show(<DetailsSections details={details} />);
  expect(screen.queryByRole('region', { name: whoToAsk.title })).toBeNull();
  screen.getByRole('region', { name: whoToAsk.ownTitle });
  expect(readFact(whoToAsk.reference)).toBe('K7QF 2M9X');
});
