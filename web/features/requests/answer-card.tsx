import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { answerRequest } from '#contract/calls/verification-requests.ts';
import { toRequestScreen } from '#contract/screens.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { AnswerForm } from '#web/shared/verifications/answer-form.tsx';
import {
  type AnswerValues,
  checkAnswer,
  emptyAnswer,
  toAnswerBody,
  toAnswerValues,
} from '#web/shared/verifications/answer-values.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { isRecordable } from './is-recordable.ts';
import { MatchingRecords } from './matching-records.tsx';
import { requestQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';
import { requestsKey } from './requests-key.ts';

/** Answers a request, also as an own record says, and goes on to the next one. */
export function AnswerCard({ request }: { request: VerificationRequest }) {
  const { reference, claim, matches, next } = request;
  const client = useQueryClient();
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: (values: AnswerValues) =>
      send(answerRequest, { params: { reference }, body: toAnswerBody(claim, values) }),
    async onSuccess({ message, data }) {
      showNotice({ tone: 'success', message });
      await client.invalidateQueries({ queryKey: requestsKey, refetchType: 'none' });
      client.setQueryData(requestQuery(reference).queryKey, data);
      // An answer about somebody who is not on record yet stays, so that the person can be added.
      if (next && !isRecordable(data)) await navigate(toRequestScreen(next));
      showHeading();
    },
    async onError(error) {
      // A colleague has answered, or the asker withdrawn it.
      if (!hasCode(error, 'verification_settled')) return;
      showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') });
      await client.invalidateQueries({ queryKey: requestsKey });
      showHeading();
    },
  });
  const answering = useForm(emptyAnswer, (values) => checkAnswer(claim, values), sending);
  return (
    <>
      {matches.length > 0 && (
        <MatchingRecords matches={matches} onUse={(fields) => answering.change(toAnswerValues(fields))} />
      )}
      <Card title={texts.answer}>
        <AnswerForm claim={claim} answering={answering} pending={sending.isPending}>
          <FailureMessage error={sending.error} />
        </AnswerForm>
      </Card>
    </>
  );
}
