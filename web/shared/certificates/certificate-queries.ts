import { queryOptions } from '@tanstack/react-query';
import { getCertificate } from '#contract/calls/certificates.ts';
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
