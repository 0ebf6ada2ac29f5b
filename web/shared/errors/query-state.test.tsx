// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { loadingText } from '#web/ui/feedback/loading-text.ts';
import { QueryState } from './query-state.tsx';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

const failed = 'The people could not be loaded.';

const fail = () => Promise.reject(new Error('No connection'));

/** Shows the state of a query that gets its replies one after the other. */
function openQuery(...replies: Array<() => Promise<string>>) {
  const queryFn = () => (replies.shift() ?? fail)();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Part() {
    const query = useQuery({ queryKey: ['people'], queryFn });
    return (
      <>
        <QueryState query={query} failed={failed} />
        <p>{query.data}</p>
      </>
    );
  }
  renderWithQueries(<Part />, client);
  return { refetch: () => client.refetchQueries() };
}

test('says that a query is loading, and nothing once it has loaded', async () => {
  const reply = Promise.withResolvers<string>();
  openQuery(() => reply.promise);
  expect(screen.getByText(loadingText)).toBeDefined();
  reply.resolve('12 people');
  await screen.findByText('12 people');
  expect(screen.queryByText(loadingText)).toBeNull();
});

test('says that a query has failed, and loads again on request', async () => {
  openQuery(fail, async () => '12 people');
  await screen.findByText(failed);
  expect(screen.queryByText(loadingText)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByText('12 people');
  expect(screen.queryByText(failed)).toBeNull();
});

test('says beside earlier data that a later request has failed', async () => {
  const { refetch } = openQuery(async () => '12 people', fail);
  await screen.findByText('12 people');
  await refetch();
  await screen.findByText(failed);
  expect(screen.getByText('12 people')).toBeDefined();
});
