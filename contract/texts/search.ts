/** The words of the search itself, apart because the public home page carries no others of the candidates' texts. */
export const searchTexts = {
  searchTitle: 'Search for Potential Hire',
  searchTypes: { name: 'NAME', phone: 'PHONE NUMBER', address: 'ADDRESS' },
  searchExamples: {
    name: 'e.g. Oluwaseun Adeyemi',
    phone: 'e.g. +2348031234567',
    address: 'e.g. 12 Awolowo Road, Ikoyi, Lagos',
  },
  search: 'Search',
  searchBy: 'Search by',
  searchFields: { name: 'Name', phone: 'Phone number', address: 'Address' },
} as const;
