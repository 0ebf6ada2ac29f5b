import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';
import type { sourceContactQuery } from './source-contact-query.ts';

type SettingQuery = typeof sourceContactQuery;

/** A setting of the organisation that is on or off, and is saved at once. */
export function SettingSection({
  texts,
  query,
  save,
}: {
  texts: { title: string; label: string; text: string };
  query: SettingQuery;
  save: (isOn: boolean) => Promise<{ message: string }>;
}) {
  const client = useQueryClient();
  const setting = useQuery(query);
  const { data } = setting;
  /** What was just chosen, until it is saved. State of its own, so that the box does not tick back for a moment. */
  const [chosen, setChosen] = useState<boolean>();
  const changing = useMutation({
    mutationFn: save,
    onSuccess: ({ message }, isOn) => {
      client.setQueryData(query.queryKey, isOn);
      showNotice({ tone: 'success', message });
    },
    onError: (failure) => showNotice({ tone: 'failure', message: listFailureDetails(failure).join(' ') }),
    onSettled: () => setChosen(undefined),
  });
  const change = (isOn: boolean) => {
    setChosen(isOn);
    changing.mutate(isOn);
  };
  return (
    <Card title={texts.title}>
      <QueryState query={setting} failed={profileScreenTexts.setting.failed} />
      {data !== undefined && (
        <Checkbox
          label={texts.label}
          description={texts.text}
          checked={chosen ?? data}
          disabled={chosen !== undefined}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      )}
    </Card>
  );
}
