/** When look-ups are unusual, and what follows. People are counted as `countLookUp` says. */
export interface AnomalyThresholds {
  /** Whether look-ups are watched at all. */
  isOn: boolean;
  /** People of one sweep after which the member has to confirm their identity, has to slow down, and is blocked. */
  confirmPeople: number;
  slowPeople: number;
  blockPeople: number;
  /** Look-ups of a member in a day that are never unusual. More are, if they are also far more than the member's usual. */
  lookUpsPerDay: number;
  /** How long look-ups wait for a confirmation, between two of a slowed member, and while a member is blocked. */
  confirmMinutes: number;
  pauseSeconds: number;
  blockHours: number;
}
