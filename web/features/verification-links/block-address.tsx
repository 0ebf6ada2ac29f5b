import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { LinkFailure } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { useLinkCall } from './use-link-call.ts';

/** Stops all requests to the address of a link, after a question. A link of the email leads to the question. */
export function BlockAddress({
  token,
  address,
  onBlocked,
}: {
  token: string;
  /** Undefined if the request can no longer be read. */
  address?: string;
  onBlocked: (message: string) => void;
}) {
  const isLinked = useLocation().hash === '#block';
  const [isAsking, setAsking] = useState(isLinked);
  const question = useRef<HTMLParagraphElement>(null);
  const { isPending, failure, run } = useLinkCall();
  useEffect(() => {
    if (isLinked) question.current?.focus();
  }, [isLinked]);
  return (
    <div className="flex flex-col gap-3">
      <TextButton aria-expanded={isAsking} onClick={() => setAsking(!isAsking)} className="self-start">
        {texts.block}
      </TextButton>
      {isAsking && (
        <div className="flex flex-wrap items-center gap-3">
          <p ref={question} tabIndex={-1} data-keeps-focus className="rounded-sm wrap-anywhere focus-ring">
            {texts.blockSure(address ?? texts.thisAddress)}
          </p>
          <Button
            kind="danger"
            size="sm"
            pending={isPending}
            onClick={() => void run(async ({ sendBlock }) => onBlocked(await sendBlock(token)))}
          >
            {texts.blockYes}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <LinkFailure failure={failure} />
    </div>
  );
}
