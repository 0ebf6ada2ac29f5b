import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getVerification, listVerifications, suggestOrganizations } from '#contract/calls/verifications.ts';
import type { Paging } from '#contract/pages.ts';
import { verificationState, type VerificationState } from '#contract/verification-transitions.ts';
import { send } from '#web/api/send.ts';

/** The prefix of the query keys of verifications. */
const verificationsKey = ['verifications'] as const;

/** Reads the state by which a URL filters the list; '' for all. */
export const readState = (params: URLSearchParams): VerificationState | '' =>
  verificationState.safeParse(params.get('state')).data ?? '';

/** A page of verifications. Others may answer at any time. */
export const verificationsQuery = (state: VerificationState | '', paging: Paging) =>
  queryOptions({
    queryKey: [...verificationsKey, 'list', state, paging] as const,
    queryFn: async ({ signal }) => await send(listVerifications, { query: { state, ...paging } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const verificationQuery = (reference: string) =>
  queryOptions({
    queryKey: [...verificationsKey, reference] as const,
    queryFn: async ({ signal }) => (await send(getVerification, { params: { reference } }, { signal })).data,
    staleTime: 0,
  });

/** Registered organisations whose names begin like `query`. */
export const organizationSuggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: [...verificationsKey, 'organizations', query] as const,
    queryFn: async ({ signal }) => (await send(suggestOrganizations, { query: { query } }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });
