/** Whether this is `npm run test:long`, which visits every screen where `npm test` visits a few. */
export const isLongRun = Boolean(process.env['TEST_LONG']);
