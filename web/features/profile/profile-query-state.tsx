import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { listTexts } from '#web/ui/table/list-texts.ts';

/** Says that a part of the profile is loading or has failed, with a button to retry; nothing once it has loaded. */
export function ProfileQueryState({
  query: { data, error, refetch },
  failed,
  loading = listTexts.loading,
}: {
  query: UseQueryResult;
  failed: string;
  loading?: string;
}) {
  if (data !== undefined) return null;
  if (!error) return <Loading>{loading}</Loading>;
  return (
    <FormMessage message={failed}>
      <Button kind="secondary" size="sm" onClick={() => void refetch()}>
        {routeErrorTexts.tryAgain}
      </Button>
    </FormMessage>
  );
}
