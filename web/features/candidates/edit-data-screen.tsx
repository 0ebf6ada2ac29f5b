import { useLocation, useSearchParams } from 'react-router';

import { GoBack } from '#web/shared/candidate-list/go-back.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { isGone } from '#web/shared/candidate-list/is-gone.ts';
import { readNavigationState, readId } from '#web/shared/candidate-list/navigation-state.ts';
import { candidateDetailsQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { UserIcon } from '#web/ui/icons/form-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

import { BackButton } from './back-button.tsx';
import { EditForm } from './form/edit-form.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';

export const meta = () => screenMeta(candidateScreenTexts.edit);

export const clientLoader = loadQueries((start, params) => start(candidateDetailsQuery(readId(params))));

/** Edits one of the account's own candidates, which arrives as navigation state or by the id in the URL. */
export default function EditDataScreen() {
  const { candidate, from } = readNavigationState(useLocation().state);
  const [params] = useSearchParams();
  const id = readId(params) ?? candidate?.id ?? null;
  const query = useLoadedQuery(candidateDetailsQuery(id));
  const { data, error } = query;
  const isOthers = data?.is_own === false;
  const name = isOthers ? undefined : (data?.name ?? candidate?.name);
  return (
    <>
      <PageHeading
        title={name ? `${candidateScreenTexts.edit} ${name}` : candidateScreenTexts.edit}
        back={<GoBack />}
      />
      {id === null && (
        <EmptyState icon={<UserIcon />} title="No candidate was chosen" action={<BackButton from={null} />}>
          Select one row of your uploaded data and press {candidateScreenTexts.edit}.
        </EmptyState>
      )}
      {id !== null && !data && !isGone(error) && (
        <QueryState
          query={query}
          failed={candidateScreenTexts.editLoadFailed}
          loading={candidateScreenTexts.detailsLoading}
        />
      )}
      {!data && isGone(error) && (
        <FormMessage {...describeFailure(error, candidateScreenTexts.editLoadFailed)}>
          <BackButton from={from} />
        </FormMessage>
      )}
      {isOthers && (
        <FormMessage
          message={candidateScreenTexts.editLoadFailed}
          lines={['Only the account that uploaded a candidate can edit it.']}
        >
          <BackButton from={from} />
        </FormMessage>
      )}
      {data?.is_own && <EditForm key={data.id} details={data} />}
    </>
  );
}
