import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { LinkIcon } from '#web/ui/icons/data-icons.tsx';
import { copyLinkTexts as texts } from './copy-link-texts.ts';

/** Copies an address and says so. A browser can refuse that. */
async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice({ tone: 'success', message: texts.copied });
  } catch {
    showNotice({ tone: 'failure', message: texts.notCopied });
  }
}

/** Copies a link. Browsers offer the clipboard on secure pages only; on others there is no button. */
export const CopyLinkButton = ({ link }: { link: string }) =>
  'clipboard' in navigator && (
    <Button
      kind="secondary"
      size="sm"
      icon={<LinkIcon className="size-4.5" />}
      onClick={() => void copyLink(link)}
    >
      {texts.copyLink}
    </Button>
  );
