import { useQuery } from '@tanstack/react-query';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { saveFile } from '#web/ui/files/save-file.ts';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

const texts = securityScreenTexts.twoStep;

/** Shows new recovery codes, once. */
export function RecoveryCodesModal({
  codes,
  onClose,
}: {
  codes: readonly string[] | null;
  onClose: () => void;
}) {
  const { data: user } = useQuery(userQuery);
  const list = (codes ?? []).join('\n');
  const download = () => {
    const content = `${texts.fileTitle(user?.email ?? '')}\n\n${list}\n`;
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), texts.fileName);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(list);
    showNotice({ tone: 'success', message: texts.copied });
  };
  return (
    <Modal
      open={codes !== null}
      onClose={onClose}
      title={texts.codesTitle}
      actions={
        <>
          {/* Browsers offer the clipboard on secure pages only. */}
          {'clipboard' in navigator && (
            <Button kind="secondary" onClick={() => void copy()}>
              {texts.copy}
            </Button>
          )}
          <Button kind="secondary" icon={<DownloadIcon />} onClick={download}>
            {texts.download}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <p>{texts.codesText}</p>
      <ul
        role="list"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-canvas p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}
