/** The running upload, which continues after the user leaves the screen. */
let current: Promise<void> | null = null;

export const getCurrentUpload = (): Promise<void> | null => current;

/** Runs `upload` as the current one; calls `onEnd` when it has ended. */
export function runUpload(upload: () => Promise<void>, onEnd: () => void): void {
  current = upload().finally(() => {
    current = null;
    onEnd();
  });
}
