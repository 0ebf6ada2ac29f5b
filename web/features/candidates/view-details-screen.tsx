import { useLocation, useSearchParams } from 'react-router';

import { GoBack } from '#web/shared/candidate-list/go-back.tsx';
import { readNavigationState, readId } from '#web/shared/candidate-list/navigation-state.ts';
import { candidateDetailsQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { UserIcon } from '#web/ui/icons/form-icons.tsx';

import { DetailsView } from './details/details-view.tsx';
import { BackButton } from './back-button.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';

export const meta = () => screenMeta(candidateScreenTexts.detailsTitle);

export const clientLoader = loadQueries((start, params) => start(candidateDetailsQuery(readId(params))));

/** The details of one candidate on a page of their own. */
export default function ViewDetailsScreen() {
  const [params] = useSearchParams();
  const { candidate, from } = readNavigationState(useLocation().state);
  const id = readId(params) ?? candidate?.id ?? null;
  const result = useLoadedQuery(candidateDetailsQuery(id));
  if (id === null)
    return (
      <>
        <GoBack />
        <h1 className="sr-only">{candidateScreenTexts.detailsTitle}</h1>
        <EmptyState icon={<UserIcon />} title="No candidate was chosen">
          Open a candidate from the search results or from your uploaded data.
        </EmptyState>
      </>
    );
  return (
    <DetailsView
      result={result}
      known={candidate?.id === id ? candidate : null}
      back={<GoBack />}
      backButton={<BackButton from={from} />}
    />
  );
}
