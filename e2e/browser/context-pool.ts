import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

interface ContextOptions {
  baseURL: string;
  viewport: { width: number; height: number };
  reducedMotion: 'reduce' | 'no-preference';
}

interface PooledContext {
  context: BrowserContext;
  key: string;
  /** Keeps the process of the context alive while no test has a page. */
  parked: Page;
  session: CDPSession;
  origin: string;
  isFree: boolean;
}

/**
 * Browser contexts that the tests of a file use one after another, each by one test at a time and empty at its start:
 * without cookies, storage, cache, permissions and pages. A new context would start a process and compile all scripts.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #pooled: PooledContext[] = [];
  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const free = this.#pooled.find((one) => one.isFree && one.key === key);
    if (free) {
      free.isFree = false;
      return free.context;
    }
    const context = await this.#browser.newContext(options);
    const parked = await context.newPage();
    await parked.goto('/robots.txt');
    const session = await context.newCDPSession(parked);
    this.#pooled.push({ context, key, parked, session, origin: options.baseURL, isFree: false });
    return context;
  }

  /** Empties a context for the next test, or closes it if it is not reusable. Ignores one that is released already. */
  async release(context: BrowserContext, { isReusable }: { isReusable: boolean }): Promise<void> {
    const pooled = this.#pooled.find((one) => one.context === context && !one.isFree);
    if (!pooled) return;
    if (!isReusable) {
      this.#pooled.splice(this.#pooled.indexOf(pooled), 1);
      await context.close();
      return;
    }
    const { parked, session, origin } = pooled;
    for (const page of context.pages()) if (page !== parked) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearCookies();
    await context.clearPermissions();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Network.clearBrowserCache');
    pooled.isFree = true;
  }

  async close(): Promise<void> {
    for (const { context } of this.#pooled.splice(0)) await context.close();
  }
}
