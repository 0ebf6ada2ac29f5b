/** Returns the mailbox of an address: what follows a plus sign before the at sign only sorts its mail. In lower case. */
export const toMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/u, '');
