import type { Mutant } from './mutant.ts';

/** Links of requests. */
export const verificationMutants: readonly Mutant[] = [
  {
    name: 'shows the phone number of a request to whoever has its link',
    file: 'server/domain/verifications/mask-to-last-four.ts',
    search: 'digits.length < SHOWN + 3 ? HIDDEN : `${HIDDEN} ${digits.slice(-SHOWN)}`',
    replace: 'digits',
    tests: ['server/features/verifications/links/answer-by-link.test.ts'],
  },
];
