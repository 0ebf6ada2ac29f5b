import { type ComponentProps, useState } from 'react';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CertificateIcon } from '#web/ui/icons/data-icons.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import type { CertifiedBasis } from './certifiable.ts';
import { issueTexts } from './issue-texts.ts';

const importIssueDialog = async () => (await import('./issue-dialog.tsx')).IssueDialog;

/** Opens the dialog that issues a certificate, for members who may. The dialog says why if there can be none. */
export function IssueButton({
  basis,
  ...look
}: { basis: CertifiedBasis } & Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'>) {
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!can('certificate:issue')) return null;
  return (
    <>
      <Button {...look} icon={<CertificateIcon className="size-4.5" />} onClick={() => setOpen(true)}>
        {issueTexts.issue}
      </Button>
      {isOpen && (
        <LateDialog importDialog={importIssueDialog} props={{ basis, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
