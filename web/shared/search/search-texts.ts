/** Texts of the search box, in a separate file because the public home page needs no other candidate texts. */
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
  searchPlaceholder: 'Search here by name, phone number or address',
} as const;
