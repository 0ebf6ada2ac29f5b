let known: string | null = null;
const listeners = new Set<() => void>();

/** Compares the access in a reply with that in the one before, and tells the screens when an owner has changed it. */
export function noteMemberAccess(access: string | null): void {
  if (!access || access === known) return;
  const isChanged = known !== null;
  known = access;
  if (isChanged) for (const listener of listeners) listener();
}

/** Calls `listener` whenever the role or grants of the member have changed. */
export function onMemberAccessChange(listener: () => void): void {
  listeners.add(listener);
}
