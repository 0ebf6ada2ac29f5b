import { readSession } from './session.ts';

/** The account that is signed in, which owns the drafts and recent searches of this tab; empty without a session. */
export const readDraftOwner = (): string => readSession()?.account ?? '';
