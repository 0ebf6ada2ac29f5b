import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

interface ContextOptions {
  baseURL: string;
  viewport: { width: number; height: number };
  reducedMotion: 'reduce' | 'no-preference';
}

interface PooledContext {
  context: BrowserContext;
  options: ContextOptions;
  /** Keeps the process of the context alive between two tests. */
  parked?: { page: Page; session: CDPSession };
  isFree: boolean;
}

const haveSameOptions = (one: ContextOptions, other: ContextOptions) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Browser contexts that the tests of a file use one after another, each by one test at a time and empty at its start:
 * without cookies, storage, cache, permissions and pages. A new context would start a process and compile all scripts.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #pooled = new Set<PooledContext>();
  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: ContextOptions): Promise<BrowserContext> {
    for (const pooled of this.#pooled)
      if (pooled.isFree && haveSameOptions(pooled.options, options)) {
        pooled.isFree = false;
        return pooled.context;
      }
    const context = await this.#browser.newContext(options);
    this.#pooled.add({ context, options, isFree: false });
    return context;
  }

  /** Empties a context that `take` returned for the next test, or closes it if it is not reusable. */
  async release(context: BrowserContext, { isReusable }: { isReusable: boolean }): Promise<void> {
    const pooled = [...this.#pooled].find((one) => one.context === context);
    if (!pooled) return;
    if (!isReusable) {
      this.#pooled.delete(pooled);
      await context.close();
      return;
    }
    await context.setOffline(false);
    await context.unrouteAll();
    const { page: parked, session } = (pooled.parked ??= await park(context));
    for (const page of context.pages()) if (page !== parked) await page.close();
    await context.clearPermissions();
    const { baseURL: origin } = pooled.options;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Network.clearBrowserCache');
    pooled.isFree = true;
  }

  async close(): Promise<void> {
    for (const { context } of this.#pooled) await context.close();
    this.#pooled.clear();
  }
}

/** Opens the smallest document of the portal. */
async function park(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return { page, session: await context.newCDPSession(page) };
}
