import { allowLookUps, stopLookUps } from '#contract/calls/anomalies.ts';
import type { Member } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Stops the look-ups of a member, or allows them again. Both can be taken back, so there is no question. */
export function LookUpsButton({ member: { id, name, look_ups_stopped_at } }: { member: Member }) {
  const isStopped = look_ups_stopped_at !== null;
  const change = useTeamChange(() => send(isStopped ? allowLookUps : stopLookUps, { params: { id } }));
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        pending={change.isPending}
        aria-label={(isStopped ? texts.allowNamed : texts.stopNamed)(name)}
        onClick={() => change.mutate()}
      >
        {isStopped ? texts.allow : texts.stop}
      </Button>
      <FailureMessage error={change.error} />
    </>
  );
}
