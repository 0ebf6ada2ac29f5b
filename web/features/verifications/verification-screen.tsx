import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { UnloadedScreen } from '#web/shared/verifications/unloaded-screen.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { verificationQuery } from './verification-queries.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';
import { VerificationView } from './verification-view.tsx';

export const meta = () => screenMeta(texts.oneTitle);

export const clientLoader = loadQueries((start, _, { reference = '' }) =>
  start(verificationQuery(reference)),
);

/** A checked claim: its outcome, what was compared, the question to the organisation and its answer. */
export default function VerificationScreen() {
  const { reference = '' } = useParams();
  const query = useLoadedQuery(verificationQuery(reference));
  const back = <BackLink to={screens.verifications}>{texts.back}</BackLink>;
  if (query.data) return <VerificationView key={reference} verification={query.data} back={back} />;
  return <UnloadedScreen query={query} notFoundCode="verification_not_found" back={back} texts={texts} />;
}
