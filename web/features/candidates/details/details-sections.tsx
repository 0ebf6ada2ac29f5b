import type { CandidateDetails } from '#contract/candidate.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listTextFields } from '#contract/fields/text-fields.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { getPeriod } from './get-period.ts';
import { PhoneNumbers } from './phone-numbers.tsx';
import { SourceCard } from './source-card.tsx';

const { detailsSections: titles } = candidateScreenTexts;

/** The three sections of the details, with the labels of the candidate's type, and beside them the source. */
export function DetailsSections({ details }: { details: CandidateDetails }) {
  const { candidate_type } = details;
  const { start_date, end_date = null, reason = '' } = getPeriod(details) ?? {};
  const label = (field: string) => getFieldLabel(field, { candidate_type });
  // Somebody who is current may have a date of leaving that is still to come.
  const isStaying = details.is_current && end_date === null;
  return (
    <div className="grid items-start gap-5 @5xl:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-4">
      <div className="grid min-w-0 gap-5 print:gap-4">
        <Card title={titles.personal}>
          <Facts>
            <Fact label={label('name')}>{details.name}</Fact>
            <Fact label={label('phone')}>
              <PhoneNumbers details={details} />
            </Fact>
            <Fact label={label('address')}>
              {details.contacts_hidden ? candidateListTexts.addressHidden : details.address}
            </Fact>
            {listTextFields(candidate_type).map((name) => (
              <Fact key={name} label={label(name)}>
                {details[name]}
              </Fact>
            ))}
          </Facts>
        </Card>
        <Card title={titles.organization}>
          <Facts>
            <Fact label={label('organization')}>{details.organization}</Fact>
            <Fact label={label('start_date')}>{formatDate(start_date)}</Fact>
            <Fact label={label('end_date')}>
              {isStaying ? candidateScreenTexts.still[candidate_type] : formatDate(end_date)}
            </Fact>
          </Facts>
        </Card>
        <Card title={titles.other}>
          <Facts>
            <Fact label={label('reason')}>
              {reason || (isStaying && <span className="font-normal">{candidateScreenTexts.noReason}</span>)}
            </Fact>
          </Facts>
        </Card>
      </div>
      <SourceCard details={details} />
    </div>
  );
}
