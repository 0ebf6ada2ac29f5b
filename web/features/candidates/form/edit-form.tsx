import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import type { CandidateDetails } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { DeleteDialog } from '#web/features/candidates/delete/delete-dialog.tsx';
import { useDelete } from '#web/features/candidates/delete/use-delete.ts';
import { LeaveDialog } from '#web/shared/leave/leave-dialog.tsx';
import { RestoredMessage } from '#web/shared/leave/restored-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TrashIcon } from '#web/ui/icons/data-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { CandidateForm } from './candidate-form.tsx';
import { DateConfirmation } from './date-confirmation.tsx';
import { useEditForm } from './use-edit-form.ts';

/** The form of a stored candidate, with Save and Delete. */
export function EditForm({ details }: { details: CandidateDetails }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const edit = useEditForm(details, form);
  const { deleting, deleteSelected } = useDelete();
  const [confirming, setConfirming] = useState(false);
  const [isDeleted, setDeleted] = useState(false);

  const remove = async () => {
    const { deleted } = await deleteSelected([details]);
    flushSync(() => {
      setConfirming(false);
      setDeleted(deleted.length > 0);
    });
    if (deleted.length > 0) await navigate(screens.viewData, { replace: true });
  };
  return (
    <Card>
      <RestoredMessage shown={edit.isRestored} />
      <CandidateForm
        ref={form}
        entry={edit.entry}
        errors={edit.validation.errors}
        onChange={edit.change}
        onPhotoError={edit.rejectPhoto}
        storedPhoto={details.profile_picture}
        disabled={edit.saving}
        onSubmit={edit.submit}
      >
        <FormMessage message={edit.validation.message} lines={edit.validation.lines} />
        <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6 max-sm:flex-col-reverse">
          <Button
            kind="danger"
            icon={<TrashIcon />}
            disabled={edit.saving}
            onClick={() => setConfirming(true)}
          >
            {candidateScreenTexts.delete}
          </Button>
          <Button type="submit" pending={edit.saving}>
            {formTexts.save}
          </Button>
        </div>
      </CandidateForm>
      <DateConfirmation
        dates={edit.dates.dates}
        onConfirm={edit.dates.confirm}
        onChange={() => edit.dates.dismiss()}
      />
      <LeaveDialog asks={edit.isChanged && !isDeleted} title={leavingTexts.edit.title}>
        {leavingTexts.edit.text(details.name)}
      </LeaveDialog>
      <DeleteDialog
        open={confirming}
        selected={[details]}
        deleting={deleting}
        onClose={() => setConfirming(false)}
        onDelete={() => void remove()}
      />
    </Card>
  );
}
