import type { Candidate } from '#contract/candidate.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import type { Deleted } from '#web/features/candidates/delete/delete-candidates.ts';
import { describeNotDeleted } from './describe-not-deleted.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

/** The candidates that could not be deleted, with the reason; shown until dismissed. */
export function NotDeleted({
  failed,
  onDismiss,
}: {
  failed: Deleted<Candidate>['failed'];
  onDismiss: () => void;
}) {
  if (failed.length === 0) return null;
  return (
    <FormMessage message={candidateScreenTexts.deleteFailed} lines={describeNotDeleted(failed)}>
      <TextButton onClick={onDismiss}>Dismiss</TextButton>
    </FormMessage>
  );
}
