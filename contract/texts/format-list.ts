const list = new Intl.ListFormat('en-GB');

/** Formats a list, like 'Name, Phone Number and Address'. */
export const formatList = (items: Iterable<string>): string => list.format(items);
