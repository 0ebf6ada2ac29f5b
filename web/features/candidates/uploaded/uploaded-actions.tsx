import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Candidate } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { toolSize } from '#web/shared/candidate-list/toolbar.tsx';
import { toNavigationState } from '#web/shared/candidate-list/navigation-state.ts';
import type { Deleted } from '#web/features/candidates/delete/delete-candidates.ts';
import { DeleteDialog } from '#web/features/candidates/delete/delete-dialog.tsx';
import { useDelete } from '#web/features/candidates/delete/use-delete.ts';
import { ConfirmCorrect } from './confirm-correct.tsx';
import { ExportButton } from '#web/shared/exports/export-button.tsx';
import type { Everything } from '#web/shared/exports/prepared-export.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/data-icons.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

/** Counts those who have left in a whole list; null unless its filter by status tells. */
function countLeavers({ status }: Everything, total: number): number | null {
  if (status === 'current') return 0;
  return status === 'former' ? total : null;
}

/** What can be done with the selected candidates: Edit with exactly one, Export and Delete with at least one. */
export function UploadedActions({
  selected,
  everything,
  count,
  onDeleted,
}: {
  selected: readonly Candidate[];
  /** The whole list, when all of it is selected: it can be exported but not deleted. */
  everything: Everything | null;
  /** How many candidates are selected; `hasMore` when there are more than `total`, uncounted. */
  count: { total: number; hasMore: boolean };
  onDeleted: (outcome: Deleted<Candidate>) => void;
}) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { deleting, deleteSelected } = useDelete();
  const [confirming, setConfirming] = useState(false);
  const none = selected.length === 0;

  const edit = () => {
    const [one] = selected;
    if (!one || selected.length > 1)
      return showNotice({ tone: 'failure', message: candidateScreenTexts.onlyOneToEdit });
    return void navigate(`${screens.editData}?id=${one.id}`, {
      state: toNavigationState(one, `${pathname}${search}`),
    });
  };
  const remove = async () => {
    const outcome = await deleteSelected(selected);
    setConfirming(false);
    onDeleted(outcome);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        icon={<EditIcon className="size-4.5" />}
        onClick={edit}
        className={toolSize}
      >
        {candidateScreenTexts.edit}
      </Button>
      <ConfirmCorrect
        selection={
          everything ? (everything.scope === 'uploaded' ? everything : null) : selected.map(({ id }) => id)
        }
        {...count}
        leavers={
          everything
            ? countLeavers(everything, count.total)
            : selected.filter(({ is_current }) => !is_current).length
        }
      />
      <ExportButton selected={selected} everything={everything} />
      <Button
        kind="danger"
        size="sm"
        icon={<TrashIcon className="size-4.5" />}
        disabled={none}
        onClick={() => setConfirming(true)}
        className={toolSize}
      >
        {candidateScreenTexts.delete}
      </Button>
      <DeleteDialog
        open={confirming}
        selected={selected}
        deleting={deleting}
        onClose={() => setConfirming(false)}
        onDelete={() => void remove()}
      />
    </>
  );
}
