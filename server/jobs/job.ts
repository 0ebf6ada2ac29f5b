import type { Services } from '#server/services.ts';
import type { JobDefinition } from './job-definition.ts';

export const defineJob = <Data extends object>(
  definition: JobDefinition<Data, Services>,
): JobDefinition<Data, Services> => definition;
