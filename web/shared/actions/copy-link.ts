import { showNotice } from '#web/ui/feedback/notice-store.ts';

/** Copies an address and says so. A browser can refuse that. */
export async function copyLink(
  address: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice({ tone: 'success', message: copied });
  } catch {
    showNotice({ tone: 'failure', message: notCopied });
  }
}
