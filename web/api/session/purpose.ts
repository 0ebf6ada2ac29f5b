import { useSyncExternalStore } from 'react';

import { type Purpose, purposeKind } from '#contract/purpose.ts';

import { onSessionChange, readSession, type Session } from './session.ts';

/** The purpose that was chosen last in this browser. */
const KEY = 'purpose';

interface StoredPurpose extends Purpose {
  account: string;
  /** The session it was chosen for; empty when it was withdrawn. */
  session: string;
}

const listeners = new Set<() => void>();
let parsed: { raw: string | null; stored: StoredPurpose | null } = { raw: null, stored: null };

function parse(raw: string | null): StoredPurpose | null {
  try {
    const stored = JSON.parse(raw ?? 'null') as StoredPurpose | null;
    return stored && purposeKind.safeParse(stored.kind).success ? stored : null;
  } catch {
    return null;
  }
}

/** Identifies a session by a part of its token that is too short to guess the rest. */
const toSessionId = ({ token }: Session) => token.slice(0, 8);

/** Returns what this account chose last. Returns the same object until the choice changes. */
function readStored(session: Session | null): StoredPurpose | null {
  const raw = localStorage.getItem(KEY);
  if (raw !== parsed.raw) parsed = { raw, stored: parse(raw) };
  return session && parsed.stored?.account === session.account ? parsed.stored : null;
}

/** Returns the purpose chosen in this session, or null. */
export function readPurpose(): Purpose | null {
  const session = readSession();
  const stored = readStored(session);
  return session && stored?.session === toSessionId(session) ? stored : null;
}

/** Returns the purpose that this account chose last, in any session; null if it has chosen none. */
export const readLastPurpose = (): Purpose | null => readStored(readSession());

/** Stores the purpose of all look-ups until the session ends; null withdraws it. */
export function choosePurpose(purpose: Purpose | null): void {
  const session = readSession();
  const chosen = purpose ?? readLastPurpose();
  if (!session || !chosen) return;
  const { kind, note } = chosen;
  const stored = { kind, note, account: session.account, session: purpose ? toSessionId(session) : '' };
  localStorage.setItem(KEY, JSON.stringify(stored satisfies StoredPurpose));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The purpose chosen in this session, in any tab; null if none is chosen. */
export const usePurpose = (): Purpose | null => useSyncExternalStore(subscribe, readPurpose, () => null);
