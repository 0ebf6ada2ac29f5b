import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { vi } from 'vitest';
import type { TestPortal } from './portal.ts';

/** Returns the value of a series, such as `name{label="value"}` with its labels in the order of their definition. */
export type ReadSeries = (series: string) => number | undefined;

const SERIES = /^([^#\s].*) (\S+)$/gmu;

/** Reads metrics in the format of Prometheus. */
export const parseMetrics = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(SERIES)].map(([, series = '', value]) => [series, Number(value)]));

/** Scrapes a portal with METRICS_PORT. @returns all of its metrics as a text */
export async function scrape({ metrics }: Pick<TestPortal, 'metrics'>): Promise<string> {
  const response = await fetch(`${metrics?.url}/metrics`);
  if (!response.ok) throw new Error(`the scrape failed with status ${response.status}`);
  return await response.text();
}

let minutes = 0;

/** Scrapes a portal a minute later than ever before, so that what it reads from the database is new. */
export async function scrapeLater(portal: Pick<TestPortal, 'metrics'>): Promise<ReadonlyMap<string, number>> {
  minutes += 1;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000);
  return parseMetrics(await scrape(portal).finally(() => clock.mockRestore()));
}

/** Runs work. @returns a function that returns by how much it has raised a series */
export async function measureIncrease(portal: TestPortal, work: () => Promise<unknown>): Promise<ReadSeries> {
  const before = parseMetrics(await scrape(portal));
  const { server } = portal.app;
  const closed: Promise<unknown>[] = [];
  // A request is counted when its response closes, which may be after the client has it.
  const awaitClose = (_: unknown, response: ServerResponse) => void closed.push(once(response, 'close'));
  server.on('request', awaitClose);
  await work().finally(() => server.off('request', awaitClose));
  await Promise.all(closed);
  const after = parseMetrics(await scrape(portal));
  return (series) => {
    const value = after.get(series);
    return value === undefined ? undefined : value - (before.get(series) ?? 0);
  };
}

/** Returns how many seconds this process has run. */
export const readSecondsSinceStart = (): number => (Date.now() - performance.timeOrigin) / 1000;
