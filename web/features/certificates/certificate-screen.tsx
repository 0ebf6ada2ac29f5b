import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { certificateQuery } from '#web/shared/certificates/certificate-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { UnloadedScreen } from '#web/shared/verifications/unloaded-screen.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';
import { CertificateView } from './certificate-view.tsx';

export const meta = () => screenMeta(texts.oneTitle);

export const clientLoader = loadQueries((start, _, { reference = '' }) => start(certificateQuery(reference)));

/** A certificate: what is true of it now, what it says, and how others check it. */
export default function CertificateScreen() {
  const { reference = '' } = useParams();
  const query = useLoadedQuery(certificateQuery(reference));
  const back = <BackLink to={screens.certificates}>{texts.back}</BackLink>;
  if (query.data) return <CertificateView key={reference} certificate={query.data} back={back} />;
  return <UnloadedScreen query={query} notFoundCode="certificate_not_found" back={back} texts={texts} />;
}
