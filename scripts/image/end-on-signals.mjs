import { constants } from 'node:os';

/**
 * Lets stop signals end a container before its program handles them itself. The kernel ignores signals without a handler for the
 * first process of a container, and loading a program takes seconds. This is no TypeScript, whose loader would delay it.
 */
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(name, () => {
    if (process.listenerCount(name) === 1) process.exit(128 + constants.signals[name]);
  });
