/** The four checks that one record covers. */
export const checks = [
  {
    title: 'Employment history check',
    text: 'Organisation, date of hire, date of resignation and the reason, as the employer keeps them.',
  },
  {
    title: 'Educational check',
    text: 'Enrolment at a school, with the date of entry, and the withdrawal if there was one.',
  },
  {
    title: 'Identity check',
    text: 'Passport photograph, phone number and address beside the name: the person, not a namesake.',
  },
  {
    title: 'Reference check',
    text: 'Every record names the organisation behind it and, where it allows, how to reach it for more.',
  },
] as const;
