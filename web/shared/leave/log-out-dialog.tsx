import { useEffect, useState } from 'react';

import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { countQueuedPeople } from '#web/api/session/drafts.ts';
import { readDraftOwner } from '#web/api/session/read-draft-owner.ts';

import { guardLeaving } from './leave-guard.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { leavingTexts } from './leaving-texts.ts';

const texts = leavingTexts.logOut;

interface Question {
  people: number;
  answer: (leaves: boolean) => void;
}

/** Asks before a log-out removes people who were entered in this tab and not uploaded. */
export function LogOutDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      guardLeaving(async () => {
        const people = countQueuedPeople(readDraftOwner());
        if (people === 0) return true;
        return await new Promise<boolean>((answer) => setQuestion({ people, answer }));
      }),
    [],
  );
  return (
    <LeaveQuestion
      open={question !== null}
      title={texts.title}
      leave={navigationTexts.logOut}
      onAnswer={(leaves) => {
        question?.answer(leaves);
        setQuestion(null);
      }}
    >
      {texts.waiting(question?.people ?? 0)} {texts.removed}
    </LeaveQuestion>
  );
}
