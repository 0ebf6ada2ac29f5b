import { queryOptions } from '@tanstack/react-query';
import { getCertificate, listCertificates } from '#contract/calls/certificates.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';

/** The prefix of the query keys of certificates. */
export const certificatesKey = ['certificates'] as const;

/** The prefix of the query keys of the lists of certificates. */
export const certificateListsKey = [...certificatesKey, 'list'] as const;

export const certificateQuery = (reference: string) =>
  queryOptions({
    queryKey: [...certificatesKey, reference] as const,
    queryFn: async ({ signal }) => (await send(getCertificate, { params: { reference } }, { signal })).data,
    staleTime: 0,
  });

/** Which certificates a list shows: those that the organisation issued, or those that others issued about its records. */
export type Side = 'requester' | 'source';

export const readSide = (params: URLSearchParams): Side =>
  params.get('side') === 'source' ? 'source' : 'requester';

/** A page of certificates with their present states, which others may change at any time. */
export const certificatesQuery = (side: Side, paging: Paging) =>
  queryOptions({
    queryKey: [...certificateListsKey, side, paging] as const,
    queryFn: async ({ signal }) => await send(listCertificates, { query: { side, ...paging } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === side ? before : undefined),
    staleTime: 0,
  });
