/** The data that this tab stores between the steps of a password reset. */
export interface ResetState {
  email: string;
  /** When the code was requested, in milliseconds. */
  sentAt: number;
  /** The code, once the server has confirmed it. */
  code?: string;
}

const KEY = 'password_reset';

export function readReset(): ResetState | null {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as ResetState) : null;
}

export function storeReset(state: ResetState): void {
  sessionStorage.setItem(KEY, JSON.stringify(state));
}

export function clearReset(): void {
  sessionStorage.removeItem(KEY);
}
