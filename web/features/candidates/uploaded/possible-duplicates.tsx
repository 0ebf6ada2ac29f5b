import { queryOptions, useQuery } from '@tanstack/react-query';

import { countDuplicates } from '#contract/calls/duplicates.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { UsersIcon } from '#web/ui/icons/data-icons.tsx';

/** The polling interval while records are left to compare. */
const AGAIN_MS = 1500;

const duplicatesFound = queryOptions({
  queryKey: [...candidatesKey, 'duplicates found'] as const,
  queryFn: async ({ signal }) => (await send(countDuplicates, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.in_progress ? AGAIN_MS : false),
});

/** Links to possible duplicates; nothing if there are none. */
export function PossibleDuplicates() {
  const { data } = useQuery(duplicatesFound);
  if (!data || data.total === 0) return null;
  return (
    <ButtonLink kind="secondary" size="sm" icon={<UsersIcon className="size-4.5" />} to={screens.duplicates}>
      {candidateScreenTexts.possibleDuplicates(data)}
    </ButtonLink>
  );
}
