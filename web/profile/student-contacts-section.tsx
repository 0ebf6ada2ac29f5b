import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setStudentContacts } from '#contract/calls/profile.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { routeErrorTexts } from '#web/texts/route-error-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { studentContactsQuery } from './student-contacts-query.ts';

const texts = profileScreenTexts.studentContacts;

/** Hides the addresses and photos of a school's students from accounts without a confirmed name, or shows them. */
export function StudentContactsSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(studentContactsQuery);
  const changing = useMutation({
    mutationFn: (hidden: boolean) => send(setStudentContacts, { body: { hidden } }),
    onSuccess: ({ message }, hidden) => {
      client.setQueryData(studentContactsQuery.queryKey, { hidden });
      showNotice({ tone: 'success', message });
    },
    onError: (failure) => showNotice({ tone: 'failure', message: listFailureDetails(failure).join(' ') }),
  });
  return (
    <Card title={texts.title}>
      {!data && !error && <Loading>{texts.loading}</Loading>}
      {!data && error && (
        <FormMessage message={texts.failed}>
          <Button kind="secondary" size="sm" onClick={() => void refetch()}>
            {routeErrorTexts.tryAgain}
          </Button>
        </FormMessage>
      )}
      {data && (
        <Checkbox
          label={texts.hide}
          description={texts.text}
          checked={changing.isPending ? changing.variables : data.hidden}
          disabled={changing.isPending}
          onChange={({ currentTarget }) => changing.mutate(currentTarget.checked)}
        />
      )}
    </Card>
  );
}
