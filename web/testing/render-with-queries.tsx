import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders parts that query the server; without a client of the test, a failed query is not repeated. */
export const renderWithQueries = (
  parts: ReactNode,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) =>
  render(parts, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
