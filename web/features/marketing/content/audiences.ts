import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';

/** The kinds of users and what the portal offers them. */
export const audiences = [
  {
    title: 'For companies',
    text: 'Bring your staff list in from Excel, keep it right, and let the next employer confirm a colleague’s service without a phone call to you.',
  },
  {
    title: 'For schools',
    text: 'Record every student from entry to withdrawal, so that admission offices and sponsors can confirm an enrolment.',
  },
  {
    title: 'For individuals',
    text: 'Check a driver, a tenant, a nanny or a business partner before you hand over the keys.',
  },
  {
    title: marketingTexts.talentMatching,
    text: 'Narrow a search by organisation, status and start date to people whose experience fits the role.',
  },
] as const;
