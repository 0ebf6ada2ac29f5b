/** Seconds as the screens show them: minutes, a colon, two digits (1800 is '30:00', 65 is '1:05'). */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
