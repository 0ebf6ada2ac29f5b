import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { UnloadedScreen } from '#web/shared/verifications/unloaded-screen.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { requestQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';
import { RequestView } from './request-view.tsx';

export const meta = () => screenMeta(texts.oneTitle);

export const clientLoader = loadQueries((start, _, { reference = '' }) => start(requestQuery(reference)));

/** A request to the organisation, and the form that answers it. */
export default function RequestScreen() {
  const { reference = '' } = useParams();
  const query = useLoadedQuery(requestQuery(reference));
  const back = <BackLink to={screens.requests}>{texts.back}</BackLink>;
  if (query.data) return <RequestView key={reference} request={query.data} back={back} />;
  return <UnloadedScreen query={query} notFoundCode="request_not_found" back={back} texts={texts} />;
}
