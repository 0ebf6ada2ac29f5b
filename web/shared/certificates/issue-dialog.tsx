import { screens } from '#contract/screens.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { ButtonLink, Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { type CertifiedBasis, type Obstacle, readBasis, toAskingPath } from './certifiable.ts';
import { issueDialogTexts as texts } from './issue-dialog-texts.ts';
import { IssueForm } from './issue-form.tsx';

/** Issues a certificate, or says why there can be none and what to do instead. */
export function IssueDialog({ basis, onClose }: { basis: CertifiedBasis; onClose: () => void }) {
  const read = readBasis(basis);
  return 'target' in read ? (
    <IssueForm certifiable={read} ask={toAskingPath(basis)} onClose={onClose} />
  ) : (
    <ObstacleDialog obstacle={read} ask={toAskingPath(basis)} onClose={onClose} />
  );
}

function ObstacleDialog({
  obstacle: { reason, isOwnName, canAsk },
  ask,
  onClose,
}: {
  obstacle: Obstacle;
  /** The path of the form that asks the organisation. */
  ask: string;
  onClose: () => void;
}) {
  const { can } = usePermissions();
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.notNow}
      size={isOwnName && canAsk ? 'md' : 'sm'}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {canAsk && (
            <ButtonLink kind={isOwnName ? 'secondary' : 'primary'} to={ask}>
              {texts.ask}
            </ButtonLink>
          )}
          {isOwnName && can('assurance:manage') && (
            <ButtonLink to={screens.assurance}>{texts.confirmName}</ButtonLink>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">{reason}</p>
      {isOwnName && <p className="mt-2 text-ink-soft">{texts.confirmFirst}</p>}
      {canAsk && <p className="mt-2 text-ink-soft">{isOwnName ? texts.askNamesake : texts.askInstead}</p>}
    </Modal>
  );
}
