import { checkLiveness } from '#contract/calls/health.ts';

/** Ends with 0 when the portal of this container answers: its health check. */
const response = await fetch(`http://localhost:${process.env['PORT'] || 3000}${checkLiveness.path}`).catch(
  () => undefined,
);
process.exit(response?.ok ? 0 : 1);
