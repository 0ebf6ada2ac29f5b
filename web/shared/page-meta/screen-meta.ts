/** The tab's title of a screen, and what search engines say of the portal. */
export const screenMeta = (title: string) => [
  { title: title ? `${title} · HR Portal` : 'HR Portal' },
  {
    name: 'description',
    content: 'Check whether a person is employed or enrolled, by name, phone number or address.',
  },
];
