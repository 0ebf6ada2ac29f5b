import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { checkClaim } from '#contract/calls/verifications.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import { send } from '#web/api/send.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { withQuotaRefetch } from '#web/shared/quotas/quota-queries.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { verificationQuery } from '#web/features/verifications/verification-queries.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import { ClaimForm } from './claim-form.tsx';
import { type ClaimValues, readClaim } from './claim-values.ts';

export const meta = () => screenMeta(texts.checkTitle);

/** Asks for a claim, and shows the outcome on a page of its own. */
export default function CheckClaimScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: ({ end_date, ...claim }: ClaimValues) =>
      withQuotaRefetch(client, async () => {
        const body = { ...claim, end_date: claim.is_current ? '' : end_date };
        return (await send(checkClaim, { body })).data;
      }),
    async onSuccess(verification) {
      const { reference } = verification;
      client.setQueryData(verificationQuery(reference).queryKey, verification);
      await navigate(toVerificationScreen(reference));
    },
  });
  return (
    <>
      <PageHeading
        title={texts.checkTitle}
        back={<BackLink to={screens.verifications}>{texts.back}</BackLink>}
      >
        {texts.checkWhy}
      </PageHeading>
      <ClaimForm first={readClaim(params)} checking={checking} />
    </>
  );
}
